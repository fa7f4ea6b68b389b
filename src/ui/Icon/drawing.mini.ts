import type { AnyIcon } from './names.generated'
import './core.generated.scss'

/** Returns no props: in mini-programs the drawing is in the style sheet. */
export const drawingOf = (_name: AnyIcon): object => ({})
