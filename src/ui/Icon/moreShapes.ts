import { MORE_SHAPES } from './more.generated'
import { shapes } from './shapes'

Object.assign(shapes, MORE_SHAPES)
