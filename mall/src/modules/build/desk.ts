import { buildAccessories } from '@contract/desk/resources/buildAccessories'
import { roadRates } from '@contract/desk/resources/roadRates'
import { sql } from 'kysely'
import { json } from '../../db/json'
import { readReasons } from '../../db/reasons'
import { deskResource } from '../../desk/deskResource'
import { newShortId } from '../../newId'
import { checkRules, readFitting, saveFitting } from './accessoryFitting'
import { ACCESSORY_REASONS } from './findBuildable'
import { fromForm, toForm } from './ratesForm'

/** Every field but the name is part of one jsonb column. */
const IN_RATES = Object.fromEntries(
  Object.keys(roadRates.fields)
    .filter((key) => key !== 'name')
    .map((key) => [key, null]),
)

export const roadRatesDesk = deskResource({
  resource: roadRates,
  table: 'road_rates',
  from: sql`select id, rates, '费率' as name from road_rates`,
  columns: IN_RATES,
  readMore: async (db) => {
    const rows = await db.selectFrom('road_rates').select(['id', 'rates']).execute()
    return new Map(rows.map(({ id, rates }) => [id, toForm(rates)]))
  },
  beforeSave: async ({ after }) => ({ rates: json(fromForm(after)) }),
})

export const buildAccessoriesDesk = deskResource({
  resource: buildAccessories,
  table: 'build_accessories',
  columns: { series: null },
  readMore: readFitting,
  hiddenReasons: (db, ids) => readReasons(db, 'build_accessories', ACCESSORY_REASONS, ids),
  newRow: () => {
    const key = `a${newShortId()}`
    return { id: key, key }
  },
  beforeSave: checkRules,
  async afterSave({ trx, id, values }) {
    if (values.series) await saveFitting(trx, id, values.series)
  },
  async remove({ trx, id }) {
    const others = await trx.selectFrom('build_accessories').select(['key', 'excludes', 'needs']).execute()
    for (const { key, excludes, needs } of others) {
      if (key === id || !(excludes.includes(id) || needs.includes(id))) continue
      const without = (keys: readonly string[]) => json(keys.filter((one) => one !== id))
      await trx
        .updateTable('build_accessories')
        .set({ excludes: without(excludes), needs: without(needs) })
        .where('key', '=', key)
        .execute()
    }
    await trx
      .insertInto('removed_accessories')
      .columns(['key', 'name'])
      .expression((eb) => eb.selectFrom('build_accessories').select(['key', 'name']).where('key', '=', id))
      .execute()
    await trx.deleteFrom('build_accessory_skus').where('accessory_key', '=', id).execute()
    await trx.deleteFrom('build_accessories').where('key', '=', id).execute()
  },
})
