import { CORE_SHAPES } from './core.generated'
import type { AnyIcon } from './names.generated'
import { shapes } from './shapes'
import './svg.scss'

Object.assign(shapes, CORE_SHAPES)

/** What the element of an icon needs besides its class: in a browser, the drawing itself. */
export const shapeOf = (name: AnyIcon) => ({
  dangerouslySetInnerHTML: { __html: `<svg viewBox="0 0 24 24">${shapes[name] ?? ''}</svg>` },
})
