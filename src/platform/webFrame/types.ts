export interface WebFrameProps {
  readonly src: string
  /** Named to screen readers. */
  readonly title: string
  readonly className?: string
  readonly onLoaded: () => void
  readonly onFailed: () => void
  /** What the page handed to its mini-program, in its order (`bindmessage`); told when the page is passed on or left. */
  readonly onMessages?: (messages: unknown) => void
}
