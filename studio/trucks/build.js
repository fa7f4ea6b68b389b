// "Build your truck": accessories that are fitted to the truck itself, and the order of the layers.
import { SERIES } from './series/index.js'

/** Series whose layers are drawn; a series is complete or not in this list. */
export const BUILD_SERIES = ['ridge', 'scout', 'trail', 'volt', 'summit', 'haul', 'titan']

/** Views of a build; view v is the turntable's frame 3 * v, so 0 is the front three-quarter view. */
export const BUILD_VIEWS = 8

/**
 * Accessories. `needs` must be fitted too; `not` can't be fitted with it; `unless` is gear of a type that takes its
 * place; `roof` is the shortest roof that holds it, in metres.
 */
export const ACCESSORIES = {
  'bed-liner': { unless: { bedGear: ['camper'] } },
  tonneau: { not: ['canopy'], unless: { bedGear: ['cover', 'camper'] } },
  'tow-hitch': { unless: {} },
  'side-steps': { unless: { sides: ['step', 'board'] } },
  'bull-bar': { unless: { frontBumper: ['bull'] } },
  rack: { unless: { bedGear: ['ladderRack', 'camper'], roofGear: ['beacon', 'lightBar'] } },
  'light-bar': { unless: { bedGear: ['ladderRack', 'camper'], roofGear: ['lightBar', 'markers'] } },
  canopy: {
    not: ['tonneau'],
    unless: {
      bedGear: ['cover', 'camper', 'rollBar', 'sportBar', 'headboard', 'ladderRack', 'toolBox', 'bedRails'],
    },
  },
  awning: { needs: ['rack'], unless: {}, roof: 1 },
  'roof-tent': { needs: ['rack'], unless: {}, roof: 1 },
}

const LOW = ['truck', 'bed-liner', 'tonneau', 'type', 'tow-hitch', 'side-steps', 'bull-bar']
const front = (right) =>
  right
    ? ['canopy', 'rack', 'light-bar', 'roof-tent', 'awning']
    : ['canopy', 'awning', 'rack', 'light-bar', 'roof-tent']
const rear = (right) =>
  right
    ? ['light-bar', 'rack', 'roof-tent', 'awning', 'canopy']
    : ['light-bar', 'awning', 'rack', 'roof-tent', 'canopy']

/** Layers from the bottom to the top, for each view: what is nearer to the camera is above. */
export const BUILD_ORDER = Array.from({ length: BUILD_VIEWS }, (_, v) => {
  const azimuth = ((36 - (360 / BUILD_VIEWS) * v) * Math.PI) / 180
  const right = Math.sin(azimuth) > 0
  return [...LOW, ...(Math.cos(azimuth) > 0 ? front(right) : rear(right))]
})

/** Returns the accessories that a series is large enough for. @returns {string[]} */
export function accessoriesOf({ proportions }) {
  const roof = proportions.screenTop - proportions.roofEnd
  return Object.keys(ACCESSORIES).filter((key) => roof >= (ACCESSORIES[key].roof ?? 0))
}

const gearOf = ({ kind = [], bull }) => [kind, bull ? 'bull' : []].flat()

/** Returns the gear of a type that leaves no room for an accessory. @returns {string[]} */
export function inTheWay(series, trim, accessory) {
  const fitted = { ...SERIES[series].fitted, ...SERIES[series].trims[trim] }
  const own = Object.entries(ACCESSORIES[accessory].unless).flatMap(([part, kinds]) =>
    gearOf(fitted[part] ?? {}).filter((kind) => kinds.includes(kind)),
  )
  const through = (ACCESSORIES[accessory].needs ?? []).flatMap((one) => inTheWay(series, trim, one))
  return [...own, ...through]
}
