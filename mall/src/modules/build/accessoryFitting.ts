import type { buildAccessories } from '@contract/desk/resources/buildAccessories'
import type { GridRowOf } from '@contract/desk/rowTypes'
import type { Selectable } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import type { More, Saving } from '../../desk/deskResource'

type Accessories = typeof buildAccessories

/** Returns the grid of series and SKUs that each accessory fits. */
export async function readFitting(db: DbOrTrx, ids: readonly string[]): Promise<More<Accessories>> {
  const fitted = await db
    .selectFrom('build_accessory_skus')
    .innerJoin('car_series', 'car_series.id', 'build_accessory_skus.series_id')
    .selectAll('build_accessory_skus')
    .where('accessory_key', '=', anyOf(ids))
    .orderBy('car_series.position')
    .execute()
  return new Map(
    ids.map((key) => [
      key,
      {
        series: fitted
          .filter(({ accessory_key }) => accessory_key === key)
          .map(({ series_id, sku_id, fits, included_in }) => ({
            series: series_id,
            skuId: sku_id,
            types: fits,
            packs: included_in,
          })),
      },
    ]),
  )
}

/** Checks which accessories go together. @throws DeskError at the field */
export async function checkRules({ trx, id, after }: Saving<Accessories>): Promise<undefined> {
  const all = await trx.selectFrom('build_accessories').select(['key', 'name']).execute()
  const { name, excludes, needs } = after
  if (all.some((one) => one.key !== id && one.name === name)) throw refuseFields({ name: '已有同名的配件' })
  for (const field of ['excludes', 'needs'] as const) {
    const unknown = after[field].find((key) => !all.some((one) => one.key === key))
    if (unknown) throw refuseFields({ [field]: `没有“${unknown}”这个配件` })
    if (after[field].includes(id)) throw refuseFields({ [field]: '不能是它自己' })
  }
  if (needs.length > 0 && needs.every((key) => excludes.includes(key))) {
    throw refuseFields({ needs: '需要的配件又都不能同时装' })
  }
}

/** Replaces the goods that an accessory is on each series. */
export async function saveFitting(
  trx: Trx,
  key: string,
  rows: readonly GridRowOf<Accessories, 'series'>[],
): Promise<void> {
  const refuse = (place: number, message: string) =>
    refuseFields({ series: `第 ${place + 1} 行：${message}` })
  const fitted: Selectable<Database['build_accessory_skus']>[] = []
  for (const [place, row] of rows.entries()) {
    const series = await trx
      .selectFrom('car_series')
      .select(['id', 'name'])
      .where('id', '=', row.series)
      .executeTakeFirst()
    if (!series) throw refuse(place, `没有“${row.series}”这个车系`)
    if (fitted.some((one) => one.series_id === series.id)) throw refuse(place, '这个车系在上面已经有了')
    const sku = await trx.selectFrom('skus').select('id').where('id', '=', row.skuId).executeTakeFirst()
    if (!sku) throw refuse(place, `没有“${row.skuId}”这个商品规格`)
    await refuseOthers(trx, 'car_types', series, row.types, (message) => refuse(place, message))
    await refuseOthers(trx, 'car_packs', series, row.packs, (message) => refuse(place, message))
    fitted.push({
      accessory_key: key,
      series_id: series.id,
      sku_id: row.skuId,
      fits: [...row.types],
      included_in: [...row.packs],
    })
  }
  await trx.deleteFrom('build_accessory_skus').where('accessory_key', '=', key).execute()
  if (fitted.length === 0) return
  await trx
    .insertInto('build_accessory_skus')
    .values(fitted.map((row) => ({ ...row, fits: json(row.fits), included_in: json(row.included_in) })))
    .execute()
}

/** Refuses types or packs of another series. @throws what `refuse` returns */
async function refuseOthers(
  trx: Trx,
  table: 'car_types' | 'car_packs',
  series: { id: string; name: string },
  ids: readonly string[],
  refuse: (message: string) => Error,
): Promise<void> {
  const own = await trx.selectFrom(table).select('id').where('series_id', '=', series.id).execute()
  const other = ids.find((id) => !own.some((one) => one.id === id))
  if (other) throw refuse(`${series.name}没有“${other}”`)
}
