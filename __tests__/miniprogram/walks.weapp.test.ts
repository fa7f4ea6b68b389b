import { walkAllOn } from './walkAllOn'

walkAllOn('weapp')
