import type { ShownPlace } from './types'

/** A browser has no map page of its own: the shop's stands in (/open-location). */
export function openLocation(_place: ShownPlace): boolean {
  return false
}
