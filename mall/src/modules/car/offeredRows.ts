import type { series } from '@contract/desk/resources/series'
import type { GridRowOf, RowOf } from '@contract/desk/rowTypes'
import { fenToYuan } from '@contract/rules/price'
import type { DbOrTrx } from '../../db/transact'
import type { More } from '../../desk/deskResource'
import { drawnView, offeredColours } from './colourView'
import type { ColourView } from './tables'

/** Views of a colour that the form has pictures for. */
export const VIEWS = ['f34', 'side', 'r34', 'front'] as const satisfies readonly ColourView[]

/** Rows of the form; `id` is '' in a new one. */
export type ColourRow = GridRowOf<typeof series, 'colours'>
export type PackRow = GridRowOf<typeof series, 'packs'>
export interface NamedType {
  readonly id: string
  readonly name: string
}

/** Returns an amount as an operator would type it: 3000, 12.50. */
const yuanText = (fen: number) => fenToYuan(fen).replace(/\.00$/, '')

/** Returns the types of a series, in display order. */
export const typesOf = (db: DbOrTrx, seriesId: string): Promise<NamedType[]> =>
  db
    .selectFrom('car_types')
    .select(['id', 'name'])
    .where('series_id', '=', seriesId)
    .orderBy('position')
    .execute()

/** Returns colours and packs of each series as rows of the form. Drawn pictures are shown by their keys. */
export async function readOffered(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof series>> {
  const found = new Map<string, Pick<RowOf<typeof series>, 'colours' | 'packs'>>()
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
    /** None for all of them. */
    const typesWith = (held: readonly { type_id: string }[]) =>
      held.length === types.length
        ? []
        : typeIds.filter((typeId) => held.some(({ type_id }) => type_id === typeId))
    found.set(id, {
      colours: offeredColours({ colours }).map((colour) => {
        const held = painted.filter(({ colour_id }) => colour_id === colour.id)
        const pictureOf = (view: ColourView) => colour.views?.[view] || drawnView(id, colour.id, view)
        return {
          id: colour.id,
          name: colour.name,
          hex: colour.hex,
          surcharge: yuanText(held[0]?.surcharge ?? colour.surcharge ?? 0),
          types: typesWith(held),
          f34: pictureOf('f34'),
          side: pictureOf('side'),
          r34: pictureOf('r34'),
          front: pictureOf('front'),
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
          types: typesWith(held),
        })),
    })
  }
  return found
}
