import type { buildAccessories } from '@contract/desk/resources/buildAccessories'
import type { GridRowOf } from '@contract/desk/rowTypes'
import type { Selectable } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import type { Columns, More, Saving } from '../../desk/deskResource'

type Accessories = typeof buildAccessories

/** Returns the grid of series and SKUs that each accessory fits, and the names of the accessories it excludes or needs. */
export async function readFitting(db: DbOrTrx, ids: readonly string[]): Promise<More<Accessories>> {
  const all = await db.selectFrom('build_accessories').select(['key', 'name', 'excludes', 'needs']).execute()
  const fitted = await db
    .selectFrom('build_accessory_skus')
    .innerJoin('car_series', 'car_series.id', 'build_accessory_skus.series_id')
    .selectAll('build_accessory_skus')
    .select('car_series.name as series')
    .where('accessory_key', '=', anyOf(ids))
    .orderBy('car_series.position')
    .execute()
  const types = await db.selectFrom('car_types').select(['id', 'name']).execute()
  const packs = await db.selectFrom('car_packs').select(['id', 'name']).execute()
  const namesOf = (rows: readonly { id: string; name: string }[], ids: readonly string[]) =>
    ids.map((id) => rows.find((row) => row.id === id)?.name ?? id)
  const asRows = all.map(({ key, name }) => ({ id: key, name }))
  return new Map(
    all
      .filter(({ key }) => ids.includes(key))
      .map(({ key, excludes, needs }) => [
        key,
        {
          excludes: namesOf(asRows, excludes),
          needs: namesOf(asRows, needs),
          series: fitted
            .filter(({ accessory_key }) => accessory_key === key)
            .map((row) => ({
              series: row.series,
              skuId: row.sku_id,
              types: namesOf(types, row.fits).join('、'),
              packs: namesOf(packs, row.included_in).join('、'),
            })),
        },
      ]),
  )
}

/** Checks which accessories go together, and returns them by their keys. */
export async function saveRules({ trx, id, after }: Saving<Accessories>): Promise<Columns> {
  const all = await trx.selectFrom('build_accessories').select(['key', 'name']).execute()
  const { name, excludes, needs } = after
  if (all.some((one) => one.key !== id && one.name === name)) throw refuseFields({ name: '已有同名的配件' })
  const keysOf = (field: 'excludes' | 'needs', names: readonly string[]) =>
    names.map((given) => {
      const found = all.find((one) => one.name === given)
      if (!found) throw refuseFields({ [field]: `没有“${given}”这个配件` })
      if (found.key === id) throw refuseFields({ [field]: '不能是它自己' })
      return found.key
    })
  const excluded = keysOf('excludes', excludes)
  const needed = keysOf('needs', needs)
  if (needed.length > 0 && needed.every((key) => excluded.includes(key))) {
    throw refuseFields({ needs: '需要的配件又都不能同时装' })
  }
  return { excludes: json(excluded), needs: json(needed) }
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
      .select('id')
      .where('name', '=', row.series)
      .executeTakeFirst()
    if (!series) throw refuse(place, `没有“${row.series}”这个车系`)
    if (fitted.some((one) => one.series_id === series.id)) throw refuse(place, '这个车系在上面已经有了')
    const sku = await trx.selectFrom('skus').select('id').where('id', '=', row.skuId).executeTakeFirst()
    if (!sku) throw refuse(place, `没有“${row.skuId}”这个商品规格`)
    const idsIn = async (table: 'car_types' | 'car_packs', text: string) => {
      const own = await trx
        .selectFrom(table)
        .select(['id', 'name'])
        .where('series_id', '=', series.id)
        .execute()
      return text
        .split(/[、,，]/)
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => {
          const found = own.find((one) => one.name === name)
          if (!found) throw refuse(place, `${row.series}没有“${name}”`)
          return found.id
        })
    }
    fitted.push({
      accessory_key: key,
      series_id: series.id,
      sku_id: row.skuId,
      fits: await idsIn('car_types', row.types),
      included_in: await idsIn('car_packs', row.packs),
    })
  }
  await trx.deleteFrom('build_accessory_skus').where('accessory_key', '=', key).execute()
  if (fitted.length === 0) return
  await trx
    .insertInto('build_accessory_skus')
    .values(fitted.map((row) => ({ ...row, fits: json(row.fits), included_in: json(row.included_in) })))
    .execute()
}
