import { randomBytes } from 'node:crypto'

/** Returns an id of 96 random bits, url-safe, so that ids can't be guessed. */
export const newId = (): string => randomBytes(12).toString('base64url')
