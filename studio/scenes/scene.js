/**
 * One scene is one description; nothing else is needed to add the next.
 * @typedef {object} Scene
 * @property {string} name
 * @property {string} [ratio] '16:9' when left out
 * @property {'light' | 'dark'} [tone] what text on it must cope with; 'dark' when left out
 * @property {{ height: number, fov: number, horizon: number, centre?: number, far?: number }} camera
 *   metres above the ground, degrees across the longer side, share of the picture from its top
 * @property {import('./land/terrain.js').Layer[]} land
 * @property {import('./land/ground.js').Ground} ground
 * @property {{ x: number, slope?: number, bend?: number, wave?: number, phase?: number, width: number, depth: number, level: number, bank?: number, until?: number }} [river]
 * @property {object} [road] a path like the river's, `width`, `colour`; `line` for markings, `dirt` and `tracks` for wheel marks
 * @property {{ level: number, colour: string, ripple?: number, wave?: number, clear?: number, froth?: number, mirror?: number }} [water]
 * @property {import('./props/place.js').Prop[]} [props]
 * @property {import('./props/trails.js').Trail[]} [trails]
 * @property {import('./light/weather.js').Weather} [weather]
 * @property {import('./light/sky.js').Sky} sky usually from `mood(...)`, with `light` and `grade`
 * @property {import('./light/shade.js').Light} light
 * @property {{ at: number, blur: number }} [focus] metres where the lens is sharp, and the blur of the sky in shares of the picture's width
 * @property {boolean} [lean] so full of small things that a lower quality isn't seen
 * @property {boolean} [hero] comes 1200 wide too: its page shows it taller than it is drawn
 * @property {object} [grade] exposure, bloom, vignette, grain, saturation, contrast, veil
 */
export {}
