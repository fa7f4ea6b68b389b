/**
 * Blocks that a page draws in its first frame, and whether more follow frame by frame. A browser lays out what it is
 * given in one go: the first screen stands sooner, and no tap waits, when the rest comes in steps.
 */
export const FIRST_DRAW = { blocks: 1, inSteps: true } as const
