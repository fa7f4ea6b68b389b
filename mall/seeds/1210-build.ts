import { DAY_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Seed } from '../src/seed'
import { ACCESSORIES, takes } from './build/accessories'
import { RATES } from './build/rates'
import { RANGE } from './cars/range'

/**
 * Seeds what trucks can be built from, beside types, paints and packs, the rates of the price on the road, and a build
 * that 老周 has saved.
 */
const seed: Seed = async (trx, now) => {
  await trx
    .insertInto('road_rates')
    .values({ id: 'current', rates: json(RATES) })
    .execute()
  await trx
    .insertInto('build_types')
    .values(
      RANGE.flatMap(({ types }) =>
        types.map(({ id, curb, payload }) => ({ type_id: id, curb_kg: curb, payload_kg: payload })),
      ),
    )
    .execute()
  // A database that was seeded earlier lacks the goods that were added since.
  const seeded = await trx.selectFrom('skus').select('id').execute()
  const skuIds = new Set(seeded.map(({ id }) => id))
  for (const [position, accessory] of ACCESSORIES.entries()) {
    const { key, name, note, excludes = [], needs = [] } = accessory
    await trx
      .insertInto('build_accessories')
      .values({ key, id: key, position, name, note, excludes: json(excludes), needs: json(needs) })
      .execute()
    const rows = RANGE.flatMap((series) => {
      const skuId = accessory.skus[series.id]
      const taking = series.types.filter((_type, trim) => takes(series.id, key, trim))
      if (!skuId || !skuIds.has(skuId) || taking.length === 0) return []
      return {
        accessory_key: key,
        series_id: series.id,
        sku_id: skuId,
        fits: json(taking.length === series.types.length ? [] : taking.map(({ id }) => id)),
        included_in: json(accessory.includedIn ? [`${series.id}-${accessory.includedIn}`] : []),
      }
    })
    if (rows.length > 0) await trx.insertInto('build_accessory_skus').values(rows).execute()
  }
  await trx
    .insertInto('user_builds')
    .values({
      id: 'ub-0',
      user_id: 'u-laozhou',
      name: '周末露营',
      series_id: 'ridge',
      code: 'ridge.-d23-at-4wd.work-white.-offroad.bed-liner~rack~awning~roof-tent',
      created_at: now - DAY_MS,
      updated_at: now - DAY_MS,
    })
    .execute()
}
export default seed
