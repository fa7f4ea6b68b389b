import { randomInt } from 'node:crypto'
import type { Trx } from '../../db/transact'

/** Characters of codes, without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 12

/** Makes codes, each of which a shopper can exchange once for the cash coupon. */
export async function makeCodes(trx: Trx, couponId: string, pieces: number, now: number): Promise<void> {
  const codes = Array.from({ length: pieces }, newCode)
  await trx
    .insertInto('coupon_codes')
    .values(codes.map((code) => ({ code, coupon_id: couponId, user_coupon_id: null, created_at: now })))
    .execute()
}

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
