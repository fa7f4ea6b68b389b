import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

/** Outlives the modules of a test file: the next file has its own. */
const shared = globalThis as { rsaPairs?: KeyPairKeyObjectResult[] }
shared.rsaPairs ??= []
const made = shared.rsaPairs
let taken = 0

/**
 * Returns an RSA key pair that this test file hasn't taken yet. Other files of the process get the same pairs: to make
 * one takes a fifth of a second.
 */
export function rsaPair(): KeyPairKeyObjectResult {
  const pair = made[taken] ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  made[taken] = pair
  taken += 1
  return pair
}
