/** One batch to the view is cheaper than three (decision 0028), and a batch may have 350 nodes. */
export const INITIAL_RENDER = { blocks: 3, inSteps: false } as const
