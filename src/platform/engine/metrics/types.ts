/** Sizes that the frame round every page needs, in CSS px. */
export interface Metrics {
  /** Height of the status bar that the page reaches under; 0 in a browser. */
  readonly statusBarHeight: number
  /** Height of the bar below it. */
  readonly navBarHeight: number
  /** The mini-program's own buttons at the upper right, which nothing may cover. */
  readonly capsule: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly height: number
  } | null
  /** Home indicator's height. On H5 CSS `env(safe-area-inset-bottom)` tells, so this is 0. */
  readonly safeBottom: number
  readonly windowWidth: number
}
