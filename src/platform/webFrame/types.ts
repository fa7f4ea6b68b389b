export interface WebFrameProps {
  readonly src: string
  /** Named to screen readers. */
  readonly title: string
  readonly className?: string
  readonly onLoaded: () => void
  readonly onFailed: () => void
}
