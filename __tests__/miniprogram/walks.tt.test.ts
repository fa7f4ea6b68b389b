import { walkAllOn } from './walkAllOn'

walkAllOn('tt')
