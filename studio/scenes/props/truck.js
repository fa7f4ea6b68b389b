import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { CACHE, ready } from '../../lib/places.js'
import { digest } from '../../lib/sources.js'
import { chassis } from '../../trucks/chassis.js'
import { PAINTS, RANGE } from '../../trucks/range.js'
import { SERIES } from '../../trucks/series/index.js'
import { truck } from '../../trucks/truck.js'
import { hex } from '../light/colour.js'
import { rasterImage } from './sprite.js'

/** Angle in degrees from the nose, as in the studio. */
const VIEWS = { f34: 36, side: 90, r34: 143, front: 3, rear: 177 }

const modelOf = ({ series, trim }) => truck(SERIES[series], trim)

/** Returns fingerprints of the trucks in a scene, which change when a truck changes. */
export const truckMarks = (scene) =>
  (scene.props ?? []).filter((prop) => prop.kind === 'truck').map((prop) => modelOf(prop).fingerprint)

/**
 * Photographs a truck in the scene's own light, as a sprite: trimmed to its outline, placed on the ground.
 * @param {() => Promise<{ photograph: Function }>} studio opened at the first truck
 */
export const truckSprites = (studio) => async (prop, setting) => {
  const model = modelOf(prop)
  const shot = shotOf(prop, setting)
  const file = join(CACHE, 'scenes', `${prop.series}-${digest(model.fingerprint, shot)}.png`)
  if (!existsSync(file))
    writeFileSync(ready(file), await (await (await studio()).photograph(model, shot)).png().toBuffer())
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const edge = outline(data, info)
  const body = await rasterImage(
    sharp(file).extract({
      left: edge.x0,
      top: edge.y0,
      width: edge.x1 - edge.x0 + 1,
      height: edge.y1 - edge.y0 + 1,
    }),
  )
  const c = chassis(SERIES[prop.series].proportions)
  const turn = (VIEWS[prop.view ?? 'f34'] * Math.PI) / 180
  const span = (c.nose - c.tail) * Math.abs(Math.sin(turn)) + c.halfWidth * 2 * Math.abs(Math.cos(turn))
  const tall = (span * (edge.y1 - edge.y0)) / (edge.x1 - edge.x0)
  // The nearest tyre has the lowest contact point: lower the picture a little so that the far tyres touch too.
  return {
    box: [-span / 2, -tall * 0.965, span / 2, tall * 0.035],
    body,
    relit: true,
    footprint: footprintOf(c, turn),
  }
}

function shotOf({ series, view = 'f34', paint, at, lamps, exposure = 1 }, { shader, sky, sun, ground, eye }) {
  const azimuth = VIEWS[view]
  const elevation = Math.max(1, (Math.atan2(eye - 0.9, at[1]) * 180) / Math.PI)
  return {
    width: 1200,
    height: 800,
    transparent: true,
    // The scene draws it smaller than this, which smooths it enough.
    scale: 1,
    shadow: false,
    lamps: lamps ?? 0,
    paint: PAINTS[paint ?? RANGE[series].colours[0]],
    camera: { azimuth, elevation, distance: Math.max(9, at[1]), fit: 0.9 },
    light: lightFrom({ azimuth, shader, sky, sun, ground, exposure }),
  }
}

/** Returns the ground area under the truck, relative to its nearest tyre, for the shadow under it. */
function footprintOf(c, turn) {
  const [s, k] = [Math.sin(turn), Math.cos(turn)]
  const wheels = [c.front, c.rear].flatMap((x) =>
    [1, -1].map((side) => -x * k - side * c.halfWidth * 0.86 * s),
  )
  return {
    along: [s, -k],
    across: [-k, -s],
    back: -Math.min(...wheels),
    half: [(c.nose - c.tail) / 2, c.halfWidth],
  }
}

/** Converts the scene's sun and sky to the truck's own coordinates: x forward, z to its right. */
export function lightFrom({ azimuth, shader, sky, sun, ground, exposure }) {
  const s = Math.sin((azimuth * Math.PI) / 180)
  const c = Math.cos((azimuth * Math.PI) / 180)
  const [x, y, z] = shader.L
  const pick = (u, v) => {
    const out = new Float32Array(3)
    sky(u, v, out, true)
    return [...out]
  }
  const round = (list, k = 1) => list.map((value) => Number((value * k).toFixed(3)))
  const ahead = Math.abs(sun.az) < 80
  const horizon = pick(ahead ? Math.tan((sun.az * Math.PI) / 180) + 2.2 : 0, 0.04)
  const soil = hex(ground.colour[0])
  return {
    base: 'dusk',
    exposure: Number((1.1 * exposure).toFixed(2)),
    sun: round([x * s - z * c, y, -x * c - z * s]),
    sunColour: round(shader.sunC, 1.15),
    zenith: round(shader.amb, 0.62),
    horizon: round(horizon, 0.6),
    glow: round(pick(ahead ? Math.tan((sun.az * Math.PI) / 180) : 0, 0.05), 0.85),
    earth: round(soil.map((value, i) => value * (shader.amb[i] + shader.sunC[i] * 0.12))),
    fill: round(shader.amb, 0.5),
  }
}

function outline(data, { width, height }) {
  const edge = { x0: width, y0: height, x1: 0, y1: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] < 128) continue
      edge.x0 = Math.min(edge.x0, x)
      edge.x1 = Math.max(edge.x1, x)
      edge.y0 = Math.min(edge.y0, y)
      edge.y1 = Math.max(edge.y1, y)
    }
  return edge
}
