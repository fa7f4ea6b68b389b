import { camp } from './camp.js'
import { fitted } from './fitted.js'
import { inside } from './inside.js'
import { outThere } from './outThere.js'

/** Every picture of goods in use. @type {import('../use.js').Use[]} */
export const uses = [...fitted, ...camp, ...inside, ...outThere]
