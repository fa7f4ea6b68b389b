/**
 * @typedef {object} Camera
 * @property {number} azimuth degrees: 0 looks at the front (+x), 90 at the right side (+z), 180 at the rear
 * @property {number} elevation degrees above the horizon
 * @property {number} [distance] metres from the subject; longer flattens perspective
 * @property {number} [fit] the share of the frame that the subject's box may fill, measured in its tighter direction
 * @property {number} [fov] degrees, instead of `fit`
 * @property {[number, number, number]} [target] what it looks at; the middle of the subject when left out
 * @property {[number, number]} [shift] moves the subject by shares of the frame: right, up
 */

/**
 * @typedef {object} Shot  how a model is photographed
 * @property {number} width pixels of the master
 * @property {number} height
 * @property {Camera} camera
 * @property {string | object} [light] a name from page/lights.js, or `{ base: 'dusk', ...changes }`
 * @property {[string, string]} [backdrop] colours at top and bottom; the light's own when left out
 * @property {{ colour: string, metal?: number, flake?: number }} [paint]
 * @property {Record<string, object>} [materials] changes to materials for this shot
 * @property {number} [lamps] 0 off, 1 on
 * @property {number} [tint] 1 as sold; less shows more of what is behind a truck's windows
 * @property {boolean} [transparent] no backdrop; the shadow stays, as black with alpha
 * @property {boolean} [shadow] false leaves the floor's shadow out
 * @property {number} [steer] degrees that the front wheels are turned
 * @property {number} [scale] supersampling, 2 unless said
 */
export {}
