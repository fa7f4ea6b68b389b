import { randomBytes } from 'node:crypto'

/** Returns an id of 96 random bits, url-safe, so that ids can't be guessed. */
export const newId = (): string => randomBytes(12).toString('base64url')

/** Returns an id of 32 random bits for rows that are few and public; short, because it is part of links. */
export const newShortId = (): string => randomBytes(4).toString('hex')
