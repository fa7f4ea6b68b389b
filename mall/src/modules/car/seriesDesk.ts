import { series } from '@contract/desk/resources/series'
import { parsePrice } from '@contract/rules/price'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import { refuseFields } from '../../desk/deskError'
import { type Columns, deskResource, type Saving } from '../../desk/deskResource'
import { newShortId } from '../../newId'
import { drawnView } from './colourView'
import { readOffered, typesOf, VIEWS } from './offeredRows'
import { refuse, saveColours, savePacks } from './saveOffered'
import type { StoredColour } from './tables'

export const seriesDesk = deskResource({
  resource: series,
  table: 'car_series',
  from: sql`select car_series.*, (select count(*)::int from car_types where series_id = car_series.id and on_sale)
    as types_on_sale from car_series`,
  columns: { colours: null, packs: null },
  readMore: readOffered,
  lines: {
    packs: (db, ids) =>
      db.selectFrom('car_packs').select(['id', 'name']).where('id', '=', anyOf(ids)).execute(),
  },
  newRow: () => ({ id: `s${newShortId()}` }),
  beforeSave,
  async afterSave({ trx, id, values }) {
    const types = await typesOf(trx, id)
    if (values.colours) await saveColours(trx, id, values.colours, types)
    if (values.packs) await savePacks(trx, id, values.packs, types)
  },
})

/** Checks the rows, and returns the colours to store: those that aren't offered any more stay known at the end. */
async function beforeSave({ trx, id, before, values }: Saving<typeof series>): Promise<Columns | undefined> {
  const { name } = values
  const twin =
    name === undefined
      ? undefined
      : await trx
          .selectFrom('car_series')
          .select('id')
          .where('name', '=', name)
          .where('id', '<>', id)
          .executeTakeFirst()
  if (twin) throw refuseFields({ name: '已有同名的车系' })
  const types = before ? await typesOf(trx, id) : []
  for (const field of ['colours', 'packs'] as const) {
    const rows = values[field] ?? []
    for (const [place, row] of rows.entries()) {
      if (rows.findIndex((one) => one.name === row.name) < place) {
        throw refuse(field, place, `“${row.name}”在上面已经有了`)
      }
      const unknown = row.types.find((one) => !types.some((type) => type.id === one))
      if (unknown) throw refuse(field, place, `没有“${unknown}”这个车型`)
    }
  }
  if (!values.colours) return undefined
  const known: readonly StoredColour[] = before
    ? (await trx.selectFrom('car_series').select('colours').where('id', '=', id).executeTakeFirstOrThrow())
        .colours
    : []
  const offered = values.colours.map((row, place): StoredColour => {
    if (row.id && !known.some((colour) => colour.id === row.id)) {
      throw refuse('colours', place, '这个颜色已不存在，请刷新后重试')
    }
    const colourId = row.id || `c${newShortId()}`
    const views = Object.fromEntries(
      VIEWS.flatMap((view) =>
        row[view] && row[view] !== drawnView(id, colourId, view) ? [[view, row[view]]] : [],
      ),
    )
    if (!views.f34 && !drawnView(id, colourId, 'f34')) throw refuse('colours', place, '请上传左前的图片')
    return {
      id: colourId,
      name: row.name,
      hex: row.hex,
      surcharge: parsePrice(row.surcharge) ?? 0,
      ...(Object.keys(views).length > 0 && { views }),
    }
  })
  const withdrawn = known
    .filter((colour) => !offered.some((one) => one.id === colour.id))
    .map((colour) => ({ ...colour, off: true }))
  return { colours: json([...offered, ...withdrawn]) }
}
