/** Returns false: a mini-program's own pages are in no web view. */
export const isInOurMiniProgram = (): boolean => false

export const isInMiniProgram = (): boolean => false
