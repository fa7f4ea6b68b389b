/**
 * Goods at work: photographed on and beside a truck, out where they are used.
 * @typedef {object} Use
 * @property {string} goods whose in-use picture this is: `goods/<goods>/use`
 * @property {string} place a name from places.js
 * @property {{ series: string, trim?: string, paint?: string, fitted?: object }} [truck]
 *   `fitted` changes what this truck wears, as a trim does
 * @property {import('../lib/shot.js').Camera} camera with `fov` and `target`, not `fit`: the place is painted for the same lens
 * @property {import('./placed.js').Placed[]} with
 * @property {number} [exposure] of the photograph against the place @property {number} [lamps] 1 switches the truck's on
 * @property {number} [shadow] share of light that the sun's shadow takes, instead of the place's own
 * @property {object} [scene] changes to the place's scene
 */
export {}
