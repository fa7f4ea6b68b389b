import { carTypes } from '@contract/desk/resources/carTypes'
import { wanText } from '@contract/rules/price'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import type { DbOrTrx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { deskResource, type More, type Saving } from '../../desk/deskResource'
import { newShortId } from '../../newId'

export const carTypesDesk = deskResource({
  resource: carTypes,
  table: 'car_types',
  columns: { curbKg: null, payloadKg: null },
  readMore: readWeights,
  newRow: ({ values }) => ({ id: `${values.seriesId}-${newShortId()}`, parameters: json([]) }),
  async beforeSave({ trx, id, after: { price, deposit, name, seriesId } }) {
    if (deposit > price) throw refuseFields({ deposit: '定金不能高于指导价' })
    const series = await trx
      .selectFrom('car_series')
      .select('id')
      .where('id', '=', seriesId)
      .executeTakeFirst()
    if (!series) throw refuseFields({ seriesId: '没有这个车系' })
    const twin = await trx
      .selectFrom('car_types')
      .select('id')
      .where('series_id', '=', series.id)
      .where('name', '=', name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (twin) throw refuseFields({ name: '这个车系里已有同名的车型' })
    return undefined
  },
  async afterSave(saving) {
    if (!saving.before) await takeUsualOffer(saving)
    await saveWeights(saving)
    await writePrice(saving)
  },
})

type CarTypes = typeof carTypes

async function readWeights(db: DbOrTrx, ids: readonly string[]): Promise<More<CarTypes>> {
  const rows = await db.selectFrom('build_types').selectAll().where('type_id', '=', anyOf(ids)).execute()
  return new Map(
    ids.map((id) => {
      const row = rows.find((one) => one.type_id === id)
      return [id, { curbKg: row?.curb_kg || null, payloadKg: row?.payload_kg || null }]
    }),
  )
}

/** Saves the weights; 0 is unknown. */
async function saveWeights({ trx, id, values, after }: Saving<CarTypes>): Promise<void> {
  if (!('curbKg' in values) && !('payloadKg' in values)) return
  const row = { curb_kg: after.curbKg ?? 0, payload_kg: after.payloadKg ?? 0 }
  await trx
    .insertInto('build_types')
    .values({ type_id: id, ...row })
    .onConflict((conflict) => conflict.column('type_id').doUpdateSet(row))
    .execute()
}

/** Row of the parameter table that says the price. */
const PRICE_ROW = '官方指导价'

/** Writes a changed price into the parameter table too, where it has a row for it. */
async function writePrice({ trx, id, values: { price } }: Saving<CarTypes>): Promise<void> {
  if (price === undefined) return
  const { parameters } = await trx
    .selectFrom('car_types')
    .select('parameters')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!parameters.some(({ name }) => name === PRICE_ROW)) return
  const next = parameters.map((row) => (row.name === PRICE_ROW ? { ...row, value: wanText(price) } : row))
  await trx
    .updateTable('car_types')
    .set({ parameters: json(next) })
    .where('id', '=', id)
    .execute()
}

/** Gives a new type the colours and packs that every other type of its series has. */
async function takeUsualOffer({ trx, id, after: { seriesId } }: Saving<CarTypes>): Promise<void> {
  const others = await trx
    .selectFrom('car_types')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('id', '<>', id)
    .execute()
  const ids = ['', ...others.map((other) => other.id)]
  const painted = await trx
    .selectFrom('car_type_colours')
    .selectAll()
    .where('type_id', '=', anyOf(ids))
    .execute()
  const packed = await trx
    .selectFrom('car_type_packs')
    .selectAll()
    .where('type_id', '=', anyOf(ids))
    .execute()
  const series = await trx
    .selectFrom('car_series')
    .select('colours')
    .where('id', '=', seriesId)
    .executeTakeFirstOrThrow()
  const packs = await trx.selectFrom('car_packs').select('id').where('series_id', '=', seriesId).execute()
  const ofAll = <Row>(held: readonly Row[]) => held.length === others.length
  const colours = series.colours
    .filter(({ off }) => !off)
    .map((colour) => ({ colour, held: painted.filter((row) => row.colour_id === colour.id) }))
    .filter(({ held }) => ofAll(held))
    .map(({ colour, held }, position) => ({
      type_id: id,
      colour_id: colour.id,
      position: held[0]?.position ?? position,
      surcharge: held[0]?.surcharge ?? colour.surcharge ?? 0,
    }))
  const taken = packs
    .filter((pack) => ofAll(packed.filter((row) => row.pack_id === pack.id)))
    .map((pack) => ({ type_id: id, pack_id: pack.id }))
  if (colours.length > 0) await trx.insertInto('car_type_colours').values(colours).execute()
  if (taken.length > 0) await trx.insertInto('car_type_packs').values(taken).execute()
}
