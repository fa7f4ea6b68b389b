import { haul, ridge, scout } from './compact'
import type { SeriesSeed } from './define'
import { summit, titan, trail, volt } from './large'

/** All series, in the order of the showroom. */
export const RANGE: readonly SeriesSeed[] = [ridge, scout, trail, volt, summit, haul, titan]
