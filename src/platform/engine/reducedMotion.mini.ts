/** False: scripts in mini-programs can't read this setting; their style sheets can. */
export const prefersReducedMotion = (): boolean => false
