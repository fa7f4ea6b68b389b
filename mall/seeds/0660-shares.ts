import { DAY_MS, dateText } from '@contract/rules/dateText'
import type { Seed } from '../src/seed'

const GOODS = 'pages/goodsDetail/goodsDetail?goodsId='

/** Seeds recent shares by 老周 and others, so that the desk has data to show. */
const seed: Seed = async (trx, now) => {
  const goods = await trx.selectFrom('goods').select('id').orderBy('id').limit(2).execute()
  const things = [
    ...goods.map(({ id }) => `${GOODS}${id}`),
    'pages/carDetail/carDetail?seriesId=ridge',
    'pages/bargain/home?bargainId=bargain-u-laozhou-ridge',
  ]
  const ways = ['friends', 'poster', 'timeline', 'friends'] as const
  for (const [place, thing] of things.entries()) {
    const at = now - (place + 1) * DAY_MS
    await trx
      .insertInto('shares')
      .values({
        day: dateText(at),
        sharer: place === 1 ? 'u-ajie' : 'u-laozhou',
        thing,
        way: ways[place] ?? 'friends',
        host: place % 2 === 0 ? 'weapp' : 'wechat',
        times: place + 1,
        last_at: at,
      })
      .execute()
    for (let visitor = 0; visitor <= place; visitor += 1) {
      await trx
        .insertInto('share_visits')
        .values({
          day: dateText(at),
          visitor: `seed-visitor-${visitor}`,
          inviter: place === 1 ? 'u-ajie' : 'u-laozhou',
          thing,
          host: 'weapp',
          user_id: visitor === 0 ? 'u-xiaolin' : null,
          at: at + visitor,
        })
        .execute()
    }
  }
}
export default seed
