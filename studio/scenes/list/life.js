import { lifeCamp } from './lifeCamp.js'
import { lifeCountry } from './lifeCountry.js'
import { lifeRough } from './lifeRough.js'

export const life = [...lifeCamp, ...lifeRough, ...lifeCountry]
