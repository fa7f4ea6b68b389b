import { fbm, noise, random, smooth } from '../land/noise.js'
import { pathX } from '../land/terrain.js'
import { unfilm } from '../light/colour.js'
import { DRAWINGS } from './index.js'
import { rasterDrawing, sampleSprite } from './sprite.js'

/**
 * @typedef {object} Prop something that stands in the land, drawn flat and facing the camera
 * @property {string} kind a drawing's name, or `truck`
 * @property {[number, number]} [at] x and z in metres
 * @property {{ count: number, x: [number, number], z: [number, number], clump?: number, clear?: number }} [scatter] `x` in shares of the view's width at that distance
 * @property {number} [y] height above the ground; @property {boolean} [sky] `y` counts from the eye, not from the ground
 * @property {number | [number, number]} [size] factor @property {boolean} [flip]
 * @property {number} [lit] share of the sun that its face gets; by the sun's direction when left out
 * @property {number} [glow] strength of what shines @property {number} [shadow] 0 for none
 * @property {number} [mirror] strength of its image in the water below
 * @property {number} [seed] @property {number} [variants]
 */

/**
 * Draws all props into the canvas, far ones first.
 * @param {{ truckSprite?: (prop: Prop, setting: object) => Promise<object> }} makers without it trucks are left out
 */
export async function placeProps(canvas, scene, { surface, shader, truckSprite, setting }) {
  const all = (scene.props ?? []).flatMap((prop, order) => spread(prop, order, scene, canvas, surface))
  const { view } = canvas
  const exposure = scene.grade?.exposure ?? 1
  const needed = new Map()
  for (const p of all) needed.set(p.name, Math.max(needed.get(p.name) ?? 0, (view.f / p.z) * p.scale))
  const sprites = new Map()
  for (const p of all) {
    if (sprites.has(p.name)) continue
    const drawing =
      p.prop.kind === 'truck'
        ? undefined
        : DRAWINGS[p.prop.kind]({ ...p.prop, random: random(p.variant * 31 + (p.prop.seed ?? 1) + 5) })
    sprites.set(
      p.name,
      drawing
        ? await rasterDrawing(drawing, Math.min(needed.get(p.name) * 1.1, 3000))
        : await truckSprite?.(p.prop, setting),
    )
  }
  all.sort((a, b) => b.z - a.z)
  for (const p of all)
    if (sprites.get(p.name) && p.prop.shadow !== 0) castOn(canvas, p, sprites.get(p.name), shader)
  for (const p of all) {
    const sprite = sprites.get(p.name)
    if (!sprite) continue
    if (p.prop.mirror) draw(canvas, p, sprite, shader, p.prop.mirror, exposure)
    draw(canvas, p, sprite, shader, 0, exposure)
  }
}

function spread(prop, order, scene, { view, W }, surface) {
  const base = { prop, name: `${prop.kind}:${order}:0`, variant: 0 }
  const [lo, hi] = Array.isArray(prop.size) ? prop.size : [prop.size ?? 1, prop.size ?? 1]
  const ground = (x, z) => surface(x, z, z / view.f)
  const stand = (x, z) => (prop.sky ? view.y : ground(x, z)) + (prop.y ?? 0)
  if (prop.at)
    return [
      { ...base, x: prop.at[0], z: prop.at[1], y: stand(...prop.at), scale: lo, flip: prop.flip ? -1 : 1 },
    ]
  const { count, x, z, clump, clear } = prop.scatter
  const next = random((prop.seed ?? 1) * 97 + order)
  const out = []
  for (let tries = 0; out.length < count && tries < count * 30; tries++) {
    // Even on screen rather than on the map: near ground would stay bare otherwise.
    const pz = z[0] * (z[1] / z[0]) ** next()
    const px = (x[0] + (x[1] - x[0]) * next()) * ((W / view.f) * pz)
    if (clump && fbm(px / clump + order * 3.3, pz / clump, 3) < 0.06) continue
    if (scene.road && Math.abs(px - pathX(scene.road, pz)) < scene.road.width * (0.6 + (clear ?? 0))) continue
    const y = ground(px, pz)
    if (scene.water && y <= scene.water.level + (prop.inWater ? -1 : 0.05) && !prop.inWater) continue
    if (prop.above !== undefined && y < prop.above) continue
    if (prop.below !== undefined && y > prop.below) continue
    const variant = Math.floor(next() * (prop.variants ?? 5))
    out.push({
      prop,
      variant,
      name: `${prop.kind}:${order}:${variant}`,
      x: px,
      z: pz,
      y: y + (prop.y ?? 0),
      scale: lo + (hi - lo) * next(),
      flip: next() < 0.5 ? -1 : 1,
    })
  }
  return out
}

const texel = new Float32Array(4)
const shine = new Float32Array(4)
const colour = new Float32Array(3)

function draw({ W, H, rgb, depth, view }, p, sprite, shader, mirror, exposure) {
  const { prop } = p
  // A truck is as large as at its middle, and stands on its nearest tyre.
  const k = (view.f / (p.z + (sprite.footprint?.back ?? 0) * 0.8)) * p.scale
  const [x0, y0, x1, y1] = sprite.box
  const w = (x1 - x0) * k
  const h = (y1 - y0) * k
  const px = view.cx + (view.f * p.x) / p.z
  const py = view.horizon - (view.f * (p.y - view.y)) / p.z
  const left = px + (p.flip > 0 ? x0 : -x1) * k
  const upper = mirror ? py - y1 * k : py + y0 * k
  if (left > W || left + w < 0 || upper > H || upper + h < 0) return
  const L = shader.L
  const facing = prop.lit ?? (L[2] > 0 ? 0.1 + 0.3 * (1 - L[2]) : 0.45 + 0.55 * -L[2])
  const across = L[0] * 0.75
  const blur = Math.log2(sprite.body[0].w / Math.max(1, w)) + (mirror ? 1 : 0)
  const near = p.z - 0.4 - p.z * 0.012
  const u = p.x / p.z
  const glowGain = prop.glow ?? 1
  for (let r = Math.max(0, Math.floor(upper)); r < Math.min(H, upper + h); r++) {
    const row = (r + 0.5 - upper) / h
    const t = mirror ? 1 - row : row
    const wave = mirror ? noise(r * 0.045 * (900 / H), p.x) * (1 - t) * 0.012 : 0
    for (let c = Math.max(0, Math.floor(left)); c < Math.min(W, left + w); c++) {
      const i = r * W + c
      if (
        mirror
          ? depth[i] !== 0 && view.y + ((view.horizon - r - 0.5) / view.f) * depth[i] > p.y + 0.12
          : depth[i] !== 0 && depth[i] < near
      )
        continue
      const q = (c + 0.5 - left) / w + wave
      const s = p.flip > 0 ? q : 1 - q
      sampleSprite(sprite.body, s, t, blur, texel)
      let a = texel[3]
      if (a > 0.004) {
        // Rounds the flat drawing a little: the side towards the sun is brighter.
        const side = 1 + across * (q - 0.5) * 1.5
        const sun = facing * side * (1.05 - 0.35 * t)
        // A truck comes photographed in this light: take its picture back to light, as the film will be applied again.
        if (sprite.relit) for (let n = 0; n < 3; n++) colour[n] = unfilm(texel[n] / a) / exposure
        else
          for (let n = 0; n < 3; n++) {
            colour[n] =
              (texel[n] / a) *
              (shader.sunC[n] * sun + shader.amb[n] * (1.05 - 0.45 * t) + shader.bounce[n] * 0.35 * t)
            if (prop.rim) colour[n] += prop.rim * shader.sunC[n] * 0.5 * (1 - t) * smooth(0.95, 0.35, a)
          }
        shader.air(u, p.y - y0 * (1 - t) * p.scale, p.z, colour)
        a *= mirror ? mirror * (0.35 + 0.65 * t) : 1
        for (let n = 0; n < 3; n++) rgb[i * 3 + n] += (colour[n] - rgb[i * 3 + n]) * a
      }
      if (sprite.glow && glowGain > 0) {
        sampleSprite(sprite.glow, s, t, blur, shine)
        for (let n = 0; n < 3; n++)
          rgb[i * 3 + n] += shine[n] * glowGain * (mirror ? mirror * (0.35 + 0.65 * t) : 1)
      }
    }
  }
}

/** How much sky a truck hides from the ground at dx, dz from its nearest tyre. */
function beneath({ along, across, back, half }, dx, dz) {
  const z = dz - back
  const a = Math.abs(dx * along[0] + z * along[1]) - half[0] + 0.35
  const b = Math.abs(dx * across[0] + z * across[1]) - half[1] + 0.15
  const out = Math.hypot(Math.max(0, a), Math.max(0, b)) + Math.min(0, Math.max(a, b))
  return 0.93 * smooth(0.75, -0.35, out)
}

/** The prop's outline thrown on the land, away from the sun, plus a soft contact at its foot. */
function castOn({ W, H, rgb, depth, view }, p, sprite, shader) {
  const { prop } = p
  const strength = prop.shadow ?? (prop.scatter && prop.scatter.count > 60 ? 0 : 0.8)
  if (strength <= 0 || prop.sky || (prop.y ?? 0) > 3) return
  const [x0, y0, x1, y1] = sprite.box
  const L = shader.L
  const lz = Math.abs(L[2]) < 0.4 ? 0.4 * (L[2] < 0 ? -1 : 1) : L[2]
  const tall = -y0 * p.scale
  const reach = Math.min(tall * 7, (tall * Math.abs(lz)) / L[1])
  const zNear = Math.max(0.5, p.z - (lz > 0 ? reach : 0) - tall * 0.2)
  const wide = ((x1 - x0) / 2) * p.scale
  const base = (z) => view.horizon - (view.f * (p.y - view.y)) / z
  const rows = [
    Math.max(0, Math.floor(base(p.z + (lz < 0 ? reach : 0) + wide * 0.5) - (view.f / p.z) * 2)),
    Math.min(H, Math.ceil(base(zNear) + (view.f / zNear) * 1.5)),
  ]
  const k = (view.f / p.z) * p.scale
  const blur = Math.log2(sprite.body[0].w / Math.max(1, (x1 - x0) * k)) + 1.5
  for (let r = rows[0]; r < rows[1]; r++)
    for (let c = 0; c < W; c++) {
      const i = r * W + c
      const z = depth[i]
      if (z === 0 || z > p.z + reach + wide || z < zNear) continue
      const x = ((c + 0.5 - view.cx) / view.f) * z
      const y = view.y + ((view.horizon - r - 0.5) / view.f) * z
      const t = (p.z - z) / lz
      let shade = 0
      if (t > 0) {
        const sx = ((x + L[0] * t - p.x) / p.scale) * p.flip
        const sy = -(y + L[1] * t - p.y) / p.scale
        sampleSprite(
          sprite.body,
          (sx - x0) / (x1 - x0),
          (sy - y0) / (y1 - y0),
          blur + Math.log2(1 + t / 4),
          texel,
        )
        shade = texel[3] * 0.62
      }
      if (sprite.footprint) {
        shade = Math.max(shade, beneath(sprite.footprint, x - p.x, z - p.z))
        if (shade > 0.01) for (let n = 0; n < 3; n++) rgb[i * 3 + n] *= 1 - shade * 0.97
        continue
      }
      const dx = (x - p.x - ((x0 + x1) / 2) * p.scale * p.flip) / (wide * (prop.foot ?? 0.8))
      const dz = (z - p.z + wide * 0.1) / (wide * (prop.footDeep ?? 0.35))
      const d2 = dx * dx + dz * dz
      if (d2 < 6) shade = Math.max(shade, (prop.contact ?? 0.55) * Math.exp(-d2 * d2 * 0.8))
      if (shade > 0.01) for (let n = 0; n < 3; n++) rgb[i * 3 + n] *= 1 - shade * strength
    }
}
