import type { ShownPlace } from './types'

/** True: the shop's own page is used (/open-location). */
export const HAS_PLACE_PAGE: boolean = true

/** Resolves false: a browser has no map page of its own. */
export const openLocation = async (_place: ShownPlace): Promise<boolean> => false
