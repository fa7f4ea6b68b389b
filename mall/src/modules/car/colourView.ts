import { pictures } from '../../pictures'
import type { ColourView, StoredColour } from './tables'

/** A series with its colours, as far as pictures need it. */
export interface Painted {
  readonly id: string
  readonly colours: readonly StoredColour[]
}

/** Returns the studio's key of a view, '' when it isn't drawn. */
export function drawnView(seriesId: string, colourId: string, view: ColourView): string {
  const key = `trucks/${seriesId}/${colourId}/${view}`
  return pictures()[key] ? key : ''
}

/**
 * Returns the stored picture of a series in a colour: the operator's, else the studio's, else the operator's front three
 * quarters; '' when there is none.
 */
export function colourView({ id, colours }: Painted, colourId: string, view: ColourView): string {
  const { views } = colours.find((colour) => colour.id === colourId) ?? {}
  return views?.[view] || drawnView(id, colourId, view) || views?.f34 || ''
}

/** Returns the picture that advertises a series: a view of its first colour. */
export const seriesView = (series: Painted, view: ColourView = 'f34'): string =>
  colourView(series, series.colours[0]?.id ?? '', view)

/** Returns the colours that are offered. */
export const offeredColours = ({ colours }: Pick<Painted, 'colours'>): StoredColour[] =>
  colours.filter(({ off }) => !off)
