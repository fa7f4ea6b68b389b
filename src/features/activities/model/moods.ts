import type { Mood } from './activity'

/** Moods whose picture is a night: their pages stay dark in any appearance. */
export const DARK_MOODS: ReadonlySet<Mood> = new Set(['night', 'neon', 'dusk'])
