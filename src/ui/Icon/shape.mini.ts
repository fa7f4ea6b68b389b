import type { AnyIcon } from './names.generated'
import './mask.scss'
import './core.generated.scss'

/** Nothing besides its class: the style sheet has the drawing. */
export const shapeOf = (_name: AnyIcon): object => ({})
