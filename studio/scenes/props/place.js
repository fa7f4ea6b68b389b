import { noise, random, smooth } from '../land/noise.js'
import { unfilm } from '../light/colour.js'
import { castOn } from './cast.js'
import { DRAWINGS } from './index.js'
import { spread } from './spread.js'
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

const texel = new Float32Array(4)
const shine = new Float32Array(4)
const colour = new Float32Array(3)

function draw({ W, H, rgb, depth, view }, p, sprite, shader, mirror, exposure) {
  const { prop } = p
  // A truck's size is taken at its middle, and its nearest tyre is on the ground.
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
        // A truck is photographed in this light already: convert its picture back to light, because the film curve
        // is applied later.
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
