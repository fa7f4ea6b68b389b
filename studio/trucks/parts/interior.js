import { box3, clamp01, torus } from '../../lib/sdf.js'

const { abs, cos, min, sin } = Math

/** One seat: cushion, leaning back, head rest. Only the parts above the window line matter. */
const seat = (x, y, z, x0, belt, z0) => {
  const lean = x - x0 + (y - belt) * 0.22
  const back = box3(
    lean,
    y - (belt - 0.02),
    abs(z) - z0,
    0.07,
    0.3,
    0.235 - 0.05 * clamp01((y - belt) / 0.3),
    0.07,
  )
  const head = box3(lean - 0.02, y - (belt + 0.345), abs(z) - z0, 0.055, 0.075, 0.125, 0.05)
  return min(back, head, box3(x - x0 - 0.22, y - (belt - 0.36), abs(z) - z0, 0.26, 0.08, 0.25, 0.06))
}

/** Silhouettes behind the glass: seats, dashboard, steering wheel on the left, a screen, the inner mirror. */
export function interior(c) {
  const front = (c.doorSplit ?? c.cabEnd + 0.42) + 0.02
  const box = [c.cabEnd, c.sill, -0.03, c.cowl + 0.1, c.roof, c.halfWidth - 0.1]
  const rows = c.doorSplit === null ? [front] : [front, c.cabEnd + 0.3]
  const wheelX = front + 0.62
  const tilt = 0.42
  const steering = (x, y, z) => {
    const u = x - wheelX
    const v = y - (c.belt - 0.03)
    const along = u * cos(tilt) + v * sin(tilt)
    const up = -u * sin(tilt) + v * cos(tilt)
    const side = z + 0.37
    const spokes = box3(along, up + 0.02, side, 0.014, 0.018, 0.18, 0.01)
    return min(torus(up, side, along, 0.18, 0.016), spokes, box3(along, up, side, 0.02, 0.05, 0.06, 0.02))
  }
  const dash = (x, y, z) =>
    box3(x - (c.cowl - 0.14), y - (c.belt - 0.22), abs(z), 0.3, 0.22, c.halfWidth - 0.2, 0.07)
  const dim = (level) => () => level
  return [
    ...rows.map((x0) => ({
      material: 'seat',
      twin: true,
      cell: 0.014,
      box,
      shade: dim(0.75),
      shape: (x, y, z) => seat(x, y, z, x0, c.belt, 0.37),
    })),
    { material: 'cabin', twin: true, cell: 0.016, shape: dash, box, shade: dim(0.6) },
    {
      material: 'trim',
      cell: 0.007,
      shape: steering,
      box: [wheelX - 0.2, c.belt - 0.3, -0.65, wheelX + 0.2, c.belt + 0.25, -0.1],
      shade: dim(0.8),
    },
    {
      material: 'screen',
      cell: 0.008,
      box: [c.cowl - 0.6, c.belt - 0.1, -0.25, c.cowl, c.belt + 0.2, 0.25],
      shade: dim(1),
      shape: (x, y, z) =>
        box3(x - (c.cowl - 0.4) - (y - c.belt) * 0.2, y - (c.belt + 0.03), z, 0.012, 0.075, 0.14, 0.01),
    },
    {
      material: 'cabin',
      cell: 0.008,
      box: [c.screenTop - 0.2, c.roof - 0.25, -0.2, c.screenTop + 0.3, c.roof, 0.2],
      shade: dim(0.7),
      shape: (x, y, z) => box3(x - c.screenTop - 0.02, y - (c.roof - 0.16), z, 0.018, 0.03, 0.11, 0.015),
    },
  ]
}
