import { haul } from './haul.js'
import { ridge } from './ridge.js'
import { scout } from './scout.js'
import { summit } from './summit.js'
import { titan } from './titan.js'
import { trail } from './trail.js'
import { volt } from './volt.js'

export const SERIES = { scout, ridge, trail, volt, haul, summit, titan }
