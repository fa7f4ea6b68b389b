import { CORE_SHAPES } from './core.generated'
import type { AnyIcon } from './names.generated'
import { shapes } from './shapes'
import './svg.scss'

Object.assign(shapes, CORE_SHAPES)

/** Returns the props of an icon's element besides its class: in a browser, the drawing as inline SVG. */
export const shapeOf = (name: AnyIcon) => ({
  dangerouslySetInnerHTML: { __html: `<svg viewBox="0 0 24 24">${shapes[name] ?? ''}</svg>` },
})
