/**
 * Blocks that a page renders in its first frame, and whether more follow frame by frame. A browser lays out each
 * batch at once: the first screen is visible sooner, and no tap has to wait, when the rest comes in steps.
 */
export const INITIAL_RENDER = { blocks: 1, inSteps: true } as const
