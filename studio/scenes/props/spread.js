import { fbm, random } from '../land/noise.js'
import { pathX } from '../land/terrain.js'

/** Returns every item of a prop with its place: one, or many scattered ones. */
export function spread(prop, order, scene, { view, W }, surface) {
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
    // Spread evenly on screen instead of on the map; otherwise near ground would be bare.
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
