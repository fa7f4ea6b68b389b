import { smooth } from '../land/noise.js'
import { sampleSprite } from './sprite.js'

const texel = new Float32Array(4)

/** How much of the sky a truck hides from the ground at dx, dz from its nearest tyre. */
function beneath({ along, across, back, half }, dx, dz) {
  const z = dz - back
  const a = Math.abs(dx * along[0] + z * along[1]) - half[0] + 0.35
  const b = Math.abs(dx * across[0] + z * across[1]) - half[1] + 0.15
  const out = Math.hypot(Math.max(0, a), Math.max(0, b)) + Math.min(0, Math.max(a, b))
  return 0.93 * smooth(0.75, -0.35, out)
}

/** Draws the prop's outline as a shadow on the land, away from the sun, plus a soft contact shadow at its foot. */
export function castOn({ W, H, rgb, depth, view }, p, sprite, shader) {
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
