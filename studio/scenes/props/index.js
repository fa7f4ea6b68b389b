import * as building from './building.js'
import * as camp from './camp.js'
import * as city from './city.js'
import * as country from './country.js'
import * as plants from './plants.js'

/**
 * Every drawing by its name in descriptions. @type {Record<string, (p: object) => import('./sprite.js').Drawing>}
 */
export const DRAWINGS = { ...plants, ...camp, ...country, ...city, ...building }
