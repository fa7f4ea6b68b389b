import { parsePrice } from '@contract/rules/price'
import { anyOf } from '../../db/anyOf'
import type { Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { newShortId } from '../../newId'
import { offeredColours } from './colourView'
import type { ColourRow, NamedType, PackRow } from './offeredRows'

/** Returns the error of one row of a grid of the form. */
export const refuse = (field: string, place: number, message: string) =>
  refuseFields({ [field]: `第 ${place + 1} 行：${message}` })

/** Returns the types that a row is for: all, unless some are chosen. */
const chosenTypes = (types: readonly NamedType[], ids: readonly string[]) =>
  ids.length === 0 ? types : types.filter(({ id }) => ids.includes(id))

/** Saves which types have which colours, and their surcharges. */
export async function saveColours(
  trx: Trx,
  seriesId: string,
  rows: readonly ColourRow[],
  types: readonly NamedType[],
): Promise<void> {
  const { colours } = await trx
    .selectFrom('car_series')
    .select('colours')
    .where('id', '=', seriesId)
    .executeTakeFirstOrThrow()
  // New rows have got their ids by now: in the order of the form.
  const offered = offeredColours({ colours })
  if (types.length === 0) return
  const typeIds = types.map(({ id }) => id)
  await trx.deleteFrom('car_type_colours').where('type_id', '=', anyOf(typeIds)).execute()
  const held = rows.flatMap((row, position) =>
    chosenTypes(types, row.types).map((type) => ({
      type_id: type.id,
      colour_id: offered[position]?.id ?? '',
      position,
      surcharge: parsePrice(row.surcharge) ?? 0,
    })),
  )
  await trx.insertInto('car_type_colours').values(held).execute()
}

/** Saves the packs. Those that were removed stay without types, for the orders that name them. */
export async function savePacks(
  trx: Trx,
  seriesId: string,
  rows: readonly PackRow[],
  types: readonly NamedType[],
): Promise<void> {
  const typeIds = types.map(({ id }) => id)
  if (typeIds.length > 0)
    await trx.deleteFrom('car_type_packs').where('type_id', '=', anyOf(typeIds)).execute()
  for (const [position, row] of rows.entries()) {
    const pack = { position, name: row.name, note: row.note, price: parsePrice(row.price) ?? 0 }
    const known = row.id
      ? await trx
          .updateTable('car_packs')
          .set(pack)
          .where('id', '=', row.id)
          .where('series_id', '=', seriesId)
          .returning('id')
          .executeTakeFirst()
      : await trx
          .insertInto('car_packs')
          .values({ id: `${seriesId}-${newShortId()}`, series_id: seriesId, ...pack })
          .returning('id')
          .executeTakeFirst()
    if (!known) throw refuse('packs', position, '这个选装包已不存在，请刷新后重试')
    const chosen = chosenTypes(types, row.types)
    if (chosen.length > 0) {
      await trx
        .insertInto('car_type_packs')
        .values(chosen.map((type) => ({ type_id: type.id, pack_id: known.id })))
        .execute()
    }
  }
}
