import { maskIdNumber } from '@contract/rules/idNumber'
import { seal, sealedPrefix, unseal } from '../../core/sealed'
import type { Secrets } from '../../core/secrets'
import type { Ctx } from '../../ctx'

const PURPOSE = 'idNumber'
const BATCH = 200

/** Returns an identity number as an order stores it: encrypted, and masked. */
export const sealedIdNumber = (secrets: Secrets, orderId: string, idNumber: string) => ({
  id_number: seal(secrets, PURPOSE, orderId, idNumber),
  id_masked: maskIdNumber(idNumber),
})

/** Decrypts an identity number, to pass it on to the dealer; undefined when it can't be decrypted or was deleted. */
export const openIdNumber = (secrets: Secrets, orderId: string, sealed: string): string | undefined =>
  unseal(secrets, PURPOSE, orderId, sealed)

/**
 * At start: encrypts numbers that an older version stored as plain text, and re-encrypts those under a former secret.
 * Numbers encrypted with a lost secret remain unchanged, and the log says how many.
 */
export async function sealIdNumbers(ctx: Ctx): Promise<void> {
  let after = ''
  let lost = 0
  for (;;) {
    const rows = await ctx.db
      .selectFrom('vehicle_orders')
      .innerJoin('orders', 'orders.id', 'vehicle_orders.order_id')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['order_id', 'id_number', 'deleted_at'])
      .where('id_number', '<>', '')
      .where('id_number', 'not like', `${sealedPrefix(ctx.secrets, PURPOSE)}%`)
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(BATCH)
      .execute()
    for (const { order_id, id_number, deleted_at } of rows) {
      const plain = id_number.startsWith('s1.') ? openIdNumber(ctx.secrets, order_id, id_number) : id_number
      if (plain === undefined) lost += 1
      const sealed = deleted_at === null ? plain && sealedIdNumber(ctx.secrets, order_id, plain) : GONE
      if (sealed)
        await ctx.db
          .updateTable('vehicle_orders')
          .set(sealed)
          .where('order_id', '=', order_id)
          .where('id_number', '=', id_number)
          .execute()
    }
    after = rows.at(-1)?.order_id ?? after
    if (rows.length < BATCH) break
  }
  if (lost > 0)
    ctx.log.warn({ lost }, 'Identity numbers are sealed under a secret that is not in MALL_FORMER_SECRETS')
}

/** Columns of an order without its identity number. */
export const GONE = { id_number: '', id_masked: '' }
