import type { Mood } from './activity'

/** Moods with a night picture: their pages stay dark in light mode too. */
export const DARK_MOODS: ReadonlySet<Mood> = new Set(['night', 'neon', 'dusk'])
