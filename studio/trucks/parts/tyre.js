import { box2, carve, ease, length2, torus } from '../../lib/sdf.js'

const { abs, atan2, max, min, PI, round } = Math

const TREADS = {
  road: { count: 40, groove: 0.0035, depth: 0.009, slant: 2.2, shoulder: 0.05, lines: [0.022, 0.06] },
  allTerrain: { count: 24, groove: 0.008, depth: 0.016, slant: 1.4, shoulder: 0.042, lines: [0.03, 0.085] },
  mud: { count: 19, groove: 0.0115, depth: 0.02, slant: 1.1, shoulder: 0.036, lines: [0.035] },
}

/** A tyre round the z axis: tread blocks, shoulder lugs, side wall with its rings and raised bars. */
export function tyre({ wheel: R, tyre: half, rim }, tread) {
  const t = TREADS[tread]
  const rough = tread !== 'road'
  const middle = (R + rim - 0.012) / 2
  const height = (R - rim + 0.012) / 2
  const pitch = (2 * PI) / t.count
  return (x, y, z) => {
    const r = length2(x, y)
    const az = abs(z)
    // Side walls bulge: a tyre carries weight.
    const bulge = 0.012 * ease(height, 0, abs(r - middle))
    let d = box2(r - middle, z, height, half - 0.008 + bulge, t.shoulder)
    const angle = atan2(y, x)
    if (r > R - 0.08) {
      const turn = angle / pitch + (z > 0 ? 0.5 : 0) + az * t.slant * (t.count / 20)
      const across = abs(turn - round(turn)) * pitch * R - t.groove
      const weave = rough ? 0.01 * Math.sin(angle * t.count) : 0
      const along = min(...t.lines.map((line) => abs(az - line - weave) - t.groove * 0.75))
      d = carve(d, max(min(across, along), R - t.depth - r), 0.003)
      if (rough) d = carve(d, max(across - 0.002, R - 0.06 - r, half - 0.02 - az), 0.004)
    }
    // Side wall: a fine ring at the bead, a raised band with bars where lettering would be.
    d = carve(d, torus(x, y, az - half, rim + 0.022, 0.0035), 0.003)
    const letters = middle + height * 0.12
    if (az > half - 0.03 && abs(r - letters) < 0.03) {
      const bars = abs(angle / (PI / 30) - round(angle / (PI / 30))) < 0.3 && Math.cos(angle * 2) > 0.35
      d -= bars ? 0.0025 * ease(0.016, 0.011, abs(r - letters)) : 0
    }
    return d
  }
}
