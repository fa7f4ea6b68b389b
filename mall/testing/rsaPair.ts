import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

/** Makes an RSA key pair. */
export const rsaPair = (): KeyPairKeyObjectResult => generateKeyPairSync('rsa', { modulusLength: 2048 })
