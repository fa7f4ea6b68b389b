import { HOUR_MS } from '@contract/rules/dateText'
import type { Trx } from '../src/db/transact'
import type { Seed } from '../src/seed'
import { CART, HELD, ORDERS } from './people/orders'
import { ADDRESSES, PEOPLE } from './people/people'
import { seedHeldCoupon } from './people/seedHeldCoupon'
import { seedOrder } from './people/seedOrder'

/** Seeds three people: one with orders in every state, one new, one with a full cart and coupons. */
const seed: Seed = async (trx, now) => {
  await trx
    .insertInto('users')
    .values(
      PEOPLE.map(({ id, phone, nickName, sex }) => ({
        id,
        phone,
        nick_name: nickName,
        sex,
        birthday: null,
        created_at: now - 200 * 24 * HOUR_MS,
        deleted_at: null,
      })),
    )
    .execute()
  await seedAddresses(trx, now)
  for (const [index, order] of ORDERS.entries()) await seedOrder(trx, order, index, now)
  await seedCart(trx, now)
  for (const { userId, couponId, hoursAgo } of HELD) {
    await seedHeldCoupon(trx, userId, couponId, now - hoursAgo * HOUR_MS)
  }
}
export default seed

async function seedAddresses(trx: Trx, now: number) {
  const seen = new Set<string>()
  for (const [index, address] of ADDRESSES.entries()) {
    const { userId, name, phone, province, city, district, detail, tag } = address
    await trx
      .insertInto('addresses')
      .values({
        id: `a-${index}`,
        user_id: userId,
        name,
        phone,
        province_code: province[0],
        province_name: province[1],
        city_code: city[0],
        city_name: city[1],
        district_code: district[0],
        district_name: district[1],
        detail,
        tag,
        is_default: !seen.has(userId),
        created_at: now - (90 - index) * 24 * HOUR_MS,
        updated_at: now - (90 - index) * 24 * HOUR_MS,
      })
      .execute()
    seen.add(userId)
  }
}

async function seedCart(trx: Trx, now: number) {
  for (const [index, { skuId, number, checked, priceThen }] of CART.entries()) {
    const sku = await trx.selectFrom('skus').select('price').where('id', '=', skuId).executeTakeFirstOrThrow()
    await trx
      .insertInto('cart_lines')
      .values({
        id: `c-${index}`,
        user_id: 'u-ajie',
        warehouse_id: 0,
        area_id: 0,
        sku_id: skuId,
        number,
        checked,
        price_then: priceThen ?? sku.price,
        added_at: now - (index + 1) * HOUR_MS,
      })
      .execute()
  }
}
