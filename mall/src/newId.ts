import { randomBytes } from 'node:crypto'

/** 96 random bits, url-safe: nobody guesses a neighbour's id. */
export const newId = (): string => randomBytes(12).toString('base64url')
