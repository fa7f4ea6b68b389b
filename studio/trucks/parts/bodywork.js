import { box3, ease, meet, skin } from '../../lib/sdf.js'
import { bodyOf } from '../body.js'

const { abs, max, min } = Math

/** Returns cab and bed in paint, and the part that closes the gap between them. */
export function bodywork(c) {
  const body = bodyOf(c)
  const zEnd = c.halfWidth + c.dualRear + 0.12
  const calm = {
    material: 'paint',
    twin: true,
    masked: true,
    cell: 0.0085,
    reach: 1,
    smooth: [5, 0.6],
    occlusion: 1,
  }
  return [
    {
      ...calm,
      windows: true,
      shape: body.cab,
      box: [c.gap - 0.05, c.sill - 0.1, -0.03, c.nose + 0.1, c.roof + 0.1, zEnd],
    },
    { ...calm, shape: body.bed, box: [c.tail - 0.1, c.sill - 0.1, -0.03, c.gap + 0.05, c.rail + 0.1, zEnd] },
    {
      material: 'under',
      twin: true,
      cell: 0.012,
      box: [c.gap - 0.1, c.sill, -0.03, c.gap + 0.1, c.rail, zEnd],
      shape: (x, y, z) => max(abs(x - c.gap) - 0.03, body.lower(x, y, abs(z)) + 0.03),
    },
  ]
}

/** Returns the arch flares: a second skin over the wheels, `thickness` outside the first. */
export function flares(c, { material = 'trim' } = {}) {
  if (!c.flare) return []
  const body = bodyOf(c)
  const flare = (axle) => (x, y, z) => {
    const az = abs(z)
    const round = body.arch(x, y, axle)
    const thickness = c.flare * ease(0.17, 0.01, round) * ease(c.belt + 0.05, c.belt - 0.12, y)
    const surface = body.lower(x, y, az)
    return meet(
      meet(skin(surface, max(thickness, 0.004), 0.03), max(round - 0.09, -0.006 - round), 0.012),
      max(0.52 - az, c.sill + 0.03 - y),
      0.01,
    )
  }
  return [c.front, c.rear].map((axle) => ({
    material,
    twin: true,
    cell: 0.0075,
    reach: 1,
    shape: flare(axle),
    box: [axle - 0.8, c.sill - 0.02, 0.5, axle + 0.8, c.belt + 0.1, c.halfWidth + c.dualRear + 0.2],
  }))
}

/** Returns the visible parts under the body: frame, axles, differential. */
export function underbody(c) {
  const { hub } = bodyOf(c)
  const shape = (x, y, z) => {
    const axle = (at, r) => Math.hypot(x - at, y - hub) - r
    const rails = box3(x, y - (c.sill - 0.01), abs(z), c.wheelbase / 2 + 0.5, 0.08, 0.62, 0.03)
    const floor = box3(
      x,
      y - (c.sill - 0.02),
      abs(z),
      c.wheelbase / 2 - c.arch - 0.06,
      0.07,
      c.halfWidth - 0.13,
      0.03,
    )
    const diff = Math.hypot(x - c.rear, y - hub, max(abs(z) - 0.05, 0)) - 0.13
    return min(
      rails,
      floor,
      diff,
      max(axle(c.rear, 0.055), abs(z) - 0.7),
      max(axle(c.front, 0.05), abs(z) - 0.7),
    )
  }
  return [
    {
      material: 'under',
      twin: true,
      cell: 0.02,
      shape,
      box: [c.tail, hub - 0.3, -0.03, c.nose - 0.2, c.sill + 0.15, c.halfWidth],
    },
  ]
}
