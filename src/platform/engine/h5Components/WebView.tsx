import type { SyntheticEvent } from 'react'

interface WebViewProps {
  src: string
  className?: string
  title?: string
  onLoad?: (event: SyntheticEvent) => void
  onError?: (event: SyntheticEvent) => void
}

/** An `iframe` over the page. */
export function WebView({ src, className, title, onLoad, onError }: WebViewProps) {
  return (
    <iframe
      className={`tc-web-view ${className ?? ''}`}
      src={src}
      title={title ?? src}
      onLoad={onLoad}
      onError={onError}
    />
  )
}
