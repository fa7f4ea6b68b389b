import { buying } from './buying'
import { signingIn } from './signingIn'
import type { Walk } from './walk'

/** Every walk, to be run on every target. */
export const allWalks: Walk[] = [...signingIn, ...buying]
