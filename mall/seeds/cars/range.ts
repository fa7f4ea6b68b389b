import { haul, ridge, scout } from './compact'
import type { SeriesSeed } from './define'
import { summit, titan, trail, volt } from './large'

/** The range in the order of the showroom. */
export const RANGE: readonly SeriesSeed[] = [ridge, scout, trail, volt, summit, haul, titan]
