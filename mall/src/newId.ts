import { randomBytes, randomFillSync } from 'node:crypto'

const ID_BYTES = 12
/** Random bytes for many ids: asking the system for each costs more than the rest of a refusal in a seckill. */
const pool = Buffer.allocUnsafe(ID_BYTES * 256)
let used = pool.length

/** Returns an id of 96 random bits, url-safe, so that ids can't be guessed. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += ID_BYTES
  return pool.toString('base64url', used - ID_BYTES, used)
}

/** Returns an id of 32 random bits for rows that are few and public; short, because it is part of links. */
export const newShortId = (): string => randomBytes(4).toString('hex')
