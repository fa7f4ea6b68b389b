import type { AnyIcon } from './names.generated'
import './mask.scss'
import './core.generated.scss'

/** Returns no props: in mini-programs the drawing is in the style sheet. */
export const shapeOf = (_name: AnyIcon): object => ({})
