export interface WebFrameProps {
  readonly src: string
  /** Named to screen readers. */
  readonly title: string
  readonly className?: string
  readonly onLoaded: () => void
  readonly onFailed: () => void
  /**
   * Messages of the page, in their order: on H5 as they come (`parent.postMessage`), in a mini-program when its menu
   * opens or the page is left (`bindmessage`), and with no way to answer there.
   */
  readonly onMessages?: (messages: unknown, answer?: (message: object) => void) => void
}
