export interface WebFrameProps {
  readonly src: string
  /** Name for screen readers. */
  readonly title: string
  readonly className?: string
  readonly onLoaded: () => void
  readonly onFailed: () => void
  /**
   * Called with messages of the page, in their order: on H5 as they are sent (`parent.postMessage`), in a
   * mini-program when its menu opens or the page is left (`bindmessage`), and there without a way to answer.
   */
  readonly onMessages?: (messages: unknown, answer?: (message: object) => void) => void
}
