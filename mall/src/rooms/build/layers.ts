import { pictureUrl } from '../../pictures'

/** Views of one turn, 45 degrees apart, the front three quarters first. */
const VIEWS = 8
/** Width of the canvas that all layers share. */
const WIDTH = 640

/**
 * Accessories from the lowest layer to the highest: the order in which the studio has drawn them, so that one covers
 * another where it does on the truck.
 */
const ORDER = [
  'bed-liner',
  'tow-hitch',
  'side-steps',
  'bull-bar',
  'tonneau',
  'rack',
  'light-bar',
  'canopy',
  'awning',
  'roof-tent',
]

/** Place of an accessory in the stack; those that the studio doesn't know lie on top. */
export const stackPlace = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)

/**
 * Returns the pictures of a layer that the studio has drawn, one for each view: '' where nothing of it is seen. [] when
 * there are none.
 */
export function layerOf(key: string): string[] {
  const views = Array.from({ length: VIEWS }, (_, view) => pictureUrl(`build/${key}/${view}`, WIDTH))
  return views.some(Boolean) ? views : []
}
