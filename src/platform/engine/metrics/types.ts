/** Sizes that the frame of every page needs, in CSS px. */
export interface Metrics {
  /** Height of the status bar, under which the page is drawn; 0 in a browser. */
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
  /** Height of the home indicator. 0 on H5, where CSS uses `env(safe-area-inset-bottom)`. */
  readonly safeBottom: number
  readonly windowWidth: number
}
