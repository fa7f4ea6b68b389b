/** Mini-programs can't tell; their style sheets still can. */
export const wantsCalm = (): boolean => false
