import { makeClock } from './clock.js'
import { makeGround } from './land/ground.js'
import { march } from './land/march.js'
import { makeTerrain } from './land/terrain.js'
import { finish } from './light/finish.js'
import { soften } from './light/lens.js'
import { makeShader } from './light/shade.js'
import { castShadows } from './light/shadow.js'
import { makeSky } from './light/sky.js'
import { drawWeather } from './light/weather.js'
import { layOver } from './props/layOver.js'
import { placeProps } from './props/place.js'
import { drawTrails } from './props/trails.js'

/**
 * Paints one scene.
 * @param {import('./scene.js').Scene} scene
 * @param {{ width: number, height: number, over?: number }} size `over`: pixels drawn for each pixel of the result
 * @param {{ truckSprite?: Function, subject?: Function }} [makers] see `props/truck.js` and
 * `../uses/photographer.js`
 * @returns {Promise<{ data: Buffer, width: number, height: number }>} RGB bytes, `over` times the requested size
 */
export async function paint(scene, { width, height, over = 2 }, { truckSprite, subject } = {}) {
  const W = Math.round(width * over)
  const H = Math.round(height * over)
  const clock = makeClock(scene.name)
  const view = viewOf(scene, W, H)
  const canvas = { W, H, rgb: new Float32Array(W * H * 3), depth: undefined, view, over }

  const land = makeTerrain(scene.land, { river: scene.river, road: scene.road })
  const level = scene.water?.level ?? -1e9
  const surface = (x, z, foot) => Math.max(level, land(x, z, foot))
  view.y += surface(0, 0, 0.05)
  canvas.depth = march(surface, view, W, H, scene.camera.far ?? 30000)
  clock('land')

  const sky = makeSky(scene.sky)
  const ground = makeGround({ ...scene.ground, road: scene.road && { ...scene.road, ...scene.ground.road } })
  const shader = makeShader({
    surface,
    land,
    ground,
    sky,
    cam: view,
    light: scene.light,
    water: scene.water,
    sun: scene.sky.sun,
  })
  const shadow = castShadows(canvas, surface, shader.L, scene.light.shadows ?? 1)
  clock('shadow')

  const out = new Float32Array(3)
  for (let r = 0; r < H; r++) {
    const v = (view.horizon - r - 0.5) / view.f
    for (let c = 0; c < W; c++) {
      const i = r * W + c
      const u = (c + 0.5 - view.cx) / view.f
      const z = canvas.depth[i]
      if (z === 0) sky(u, v, out)
      else {
        const x = u * z
        const y = view.y + v * z
        if (y < level + 0.02 && land(x, z, z / view.f) < level) shader.wet(u, x, z, out)
        else shader.dry(u, x, y, z, shadow(c, r), out)
        shader.air(u, y, z, out)
      }
      canvas.rgb[i * 3] = out[0]
      canvas.rgb[i * 3 + 1] = out[1]
      canvas.rgb[i * 3 + 2] = out[2]
    }
  }
  clock('light')
  const setting = { shader, sky, sun: scene.sky.sun, ground: scene.ground, eye: scene.camera.height }
  await placeProps(canvas, scene, { surface, shader, truckSprite, setting })
  drawTrails(canvas, scene, surface)
  drawWeather(canvas, scene)
  if (scene.focus) soften(canvas, scene.focus)
  if (subject) layOver(canvas, await subject({ ...setting, width: W, height: H }), scene.grade?.exposure)
  clock('props')
  const data = finish(canvas, scene)
  clock('finish')
  return { data, width: W, height: H }
}

/**
 * Returns focal length and horizon in pixels. `fov` is across the longer side, so that a portrait has the same
 * distance.
 */
function viewOf({ camera }, W, H) {
  const f = Math.max(W, H) / 2 / Math.tan((camera.fov * Math.PI) / 360)
  return { f, cx: W * (camera.centre ?? 0.5), horizon: H * camera.horizon, y: camera.height }
}
