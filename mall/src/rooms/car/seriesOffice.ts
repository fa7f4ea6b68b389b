import { series } from '@contract/desk/resources/series'
import { fenToYuan, parsePrice } from '@contract/rules/price'
import { json } from '../../db/json'
import type { DbOrTrx, Trx } from '../../db/transact'
import { newShortId } from '../../newId'
import { refuseFields } from '../../office/deskError'
import { type Columns, type Editing, office, type Values } from '../../office/office'
import { drawnView, offeredColours } from './colourView'
import type { ColourView, StoredColour } from './tables'

export const seriesOffice = office({
  resource: series,
  table: 'car_series',
  columns: { colours: null, packs: null },
  readMore: readOffered,
  newRow: () => ({ id: `s${newShortId()}` }),
  beforeSave,
  async afterSave({ trx, id, values }) {
    const types = await typesOf(trx, id)
    if (values.colours) await saveColours(trx, id, values.colours as readonly ColourRow[], types)
    if (values.packs) await savePacks(trx, id, values.packs as readonly PackRow[], types)
  },
})

const VIEWS = ['f34', 'side', 'r34', 'front'] as const satisfies readonly ColourView[]

interface Offered {
  /** '' for a new row. */
  readonly id: string
  readonly name: string
  /** Names of types, split by 、; '' for all. */
  readonly types: string
}
interface ColourRow extends Offered, Readonly<Record<ColourView, string>> {
  readonly hex: string
  readonly surcharge: string
}
interface PackRow extends Offered {
  readonly note: string
  readonly price: string
}
interface NamedType {
  readonly id: string
  readonly name: string
}

/** Returns an amount as an operator would type it: 3000, 12.50. */
const yuanText = (fen: number) => fenToYuan(fen).replace(/\.00$/, '')

const typesOf = (db: DbOrTrx, seriesId: string): Promise<NamedType[]> =>
  db
    .selectFrom('car_types')
    .select(['id', 'name'])
    .where('series_id', '=', seriesId)
    .orderBy('position')
    .execute()

/** Returns colours and packs of each series as rows of the form. Drawn pictures are shown by their keys. */
async function readOffered(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, Values>> {
  const found = new Map<string, Values>()
  for (const id of ids) {
    const types = await typesOf(db, id)
    const { colours } = await db
      .selectFrom('car_series')
      .select('colours')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const typeIds = types.map((type) => type.id)
    const painted = await db
      .selectFrom('car_type_colours')
      .selectAll()
      .where('type_id', 'in', ['', ...typeIds])
      .execute()
    const packs = await db
      .selectFrom('car_packs')
      .selectAll()
      .where('series_id', '=', id)
      .orderBy('position')
      .execute()
    const packed = await db
      .selectFrom('car_type_packs')
      .selectAll()
      .where('type_id', 'in', ['', ...typeIds])
      .execute()
    const namesOf = (held: readonly { type_id: string }[]) =>
      held.length === types.length
        ? ''
        : types
            .filter((type) => held.some(({ type_id }) => type_id === type.id))
            .map(({ name }) => name)
            .join('、')
    found.set(id, {
      colours: offeredColours({ colours }).map((colour) => {
        const held = painted.filter(({ colour_id }) => colour_id === colour.id)
        return {
          id: colour.id,
          name: colour.name,
          hex: colour.hex,
          surcharge: yuanText(held[0]?.surcharge ?? colour.surcharge ?? 0),
          types: namesOf(held),
          ...Object.fromEntries(
            VIEWS.map((view) => [view, colour.views?.[view] || drawnView(id, colour.id, view)]),
          ),
        }
      }),
      packs: packs
        .map((pack) => ({ pack, held: packed.filter(({ pack_id }) => pack_id === pack.id) }))
        // A series without types has packs all the same; elsewhere one that no type has was withdrawn.
        .filter(({ held }) => held.length > 0 || types.length === 0)
        .map(({ pack: { id: packId, name, note, price }, held }) => ({
          id: packId,
          name,
          note,
          price: yuanText(price),
          types: namesOf(held),
        })),
    })
  }
  return found
}

const refuse = (field: string, place: number, message: string) =>
  refuseFields({ [field]: `第 ${place + 1} 行：${message}` })

/** Checks the rows, and returns the colours to store: those that aren't offered any more stay known at the end. */
async function beforeSave({ trx, id, before, values }: Editing): Promise<Columns | undefined> {
  const name = values.name as string | undefined
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
  const isNew = Object.keys(before).length === 0
  const types = isNew ? [] : await typesOf(trx, id)
  for (const field of ['colours', 'packs'] as const) {
    const rows = (values[field] ?? []) as readonly Offered[]
    for (const [place, row] of rows.entries()) {
      if (rows.findIndex((one) => one.name === row.name) < place) {
        throw refuse(field, place, `“${row.name}”在上面已经有了`)
      }
      const unknown = namesIn(row.types).find((one) => !types.some((type) => type.name === one))
      if (unknown) throw refuse(field, place, `没有“${unknown}”这个车型`)
    }
  }
  if (!values.colours) return undefined
  const known: StoredColour[] = isNew
    ? []
    : [
        ...(
          await trx.selectFrom('car_series').select('colours').where('id', '=', id).executeTakeFirstOrThrow()
        ).colours,
      ]
  const offered = (values.colours as readonly ColourRow[]).map((row, place): StoredColour => {
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

const namesIn = (text: string) =>
  text
    .split(/[、,，]/)
    .map((name) => name.trim())
    .filter(Boolean)

const chosenTypes = (types: readonly NamedType[], text: string) => {
  const names = namesIn(text)
  return names.length === 0 ? types : types.filter(({ name }) => names.includes(name))
}

async function saveColours(
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
  await trx.deleteFrom('car_type_colours').where('type_id', 'in', typeIds).execute()
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
async function savePacks(
  trx: Trx,
  seriesId: string,
  rows: readonly PackRow[],
  types: readonly NamedType[],
): Promise<void> {
  const typeIds = types.map(({ id }) => id)
  if (typeIds.length > 0) await trx.deleteFrom('car_type_packs').where('type_id', 'in', typeIds).execute()
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
