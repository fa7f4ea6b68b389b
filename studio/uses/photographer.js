import { lightFrom } from '../scenes/props/truck.js'
import { PAINTS, RANGE } from '../trucks/range.js'
import { stage } from './stage.js'

const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Correction of the floor's light map, which darkens more than in proportion. */
const MAPPED = 0.6

/** Returns the depth of the sun's shadow: the share of the ground's light that comes from the sun. */
const shadowOf = ({ sunC, amb, L }) => {
  const direct = luminance(sunC) * L[1]
  return (MAPPED * direct) / (direct + luminance(amb))
}

/**
 * Photographs a use in the light of its place.
 * @param {() => Promise<{ photograph: Function }>} studio @param {import('./use.js').Use} use
 * @returns {(setting: object) => Promise<Buffer>} RGBA as large as the canvas
 */
export const photographer = (studio, use) => async (setting) => {
  const { camera, truck, exposure = 1.3, lamps = 0 } = use
  const lit = lightFrom({ azimuth: camera.azimuth, exposure, ...setting })
  const model = await stage(use, { sun: lit.sun, strength: use.shadow ?? shadowOf(setting.shader) })
  const image = await (await studio()).photograph(model, {
    width: setting.width,
    height: setting.height,
    transparent: true,
    scale: 1.6,
    lamps,
    paint: truck && PAINTS[truck.paint ?? RANGE[truck.series].colours[0]],
    camera,
    light: lit,
  })
  return image.ensureAlpha().raw().toBuffer()
}
