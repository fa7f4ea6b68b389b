/** One batch to the view is cheaper than three (decision 0028), and it has room for 350 nodes. */
export const FIRST_DRAW = { blocks: 3, inSteps: false } as const
