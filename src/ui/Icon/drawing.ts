import { drawings } from './core.generated'
import type { AnyIcon } from './names.generated'

/** Returns the props of an icon's element besides its class: in a browser, the drawing as inline SVG. */
export const drawingOf = (name: AnyIcon) => ({
  dangerouslySetInnerHTML: { __html: `<svg viewBox="0 0 24 24">${drawings[name] ?? ''}</svg>` },
})
