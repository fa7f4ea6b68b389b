// Rims by name: distance of the wheel's face. z points outwards; `zo` is where the tyre's side wall ends.
import { box2, carve, clamp01, cylinder, ease, length2, meet, melt, sector } from '../../lib/sdf.js'

const { abs, max, min, PI } = Math

const hub = (d, x, y, z, zo) =>
  melt(
    melt(d, cylinder(x, y, z - (zo - 0.04), 0.068, 0.028, 0.012), 0.02),
    cylinder(x, y, z - (zo - 0.014), 0.034, 0.014, 0.006),
    0.006,
  )

function nuts(d, x, y, z, zo, count) {
  const [a, b] = sector(x, y, count, PI / count)
  return carve(d, max(length2(a - 0.052, b) - 0.009, zo - 0.03 - z), 0.003)
}

/** Spokes: how many, how wide at hub and rim, how far each is split down the middle, how deep the face is dished. */
function spoked(rim, zo, { count, width, widen, split = 0, dish = 0.034, thick = 0.016, flat = 0 }) {
  return (x, y, z) => {
    const r = length2(x, y)
    const [a, b] = sector(x, y, count)
    const face = zo - 0.006 - flat - dish * max(1 - r / rim, 0)
    const across = abs(abs(b) - split * clamp01(a / rim - 0.12)) - (width + widen * clamp01(a / rim))
    const spoke = max(meet(across, abs(z - face + 0.008) - thick, 0.007), r - rim + 0.004, -a)
    return nuts(hub(spoke, x, y, z, zo), x, y, z, zo, Math.min(count, 6))
  }
}

const RIMS = {
  /** Pressed steel with round holes. */
  steel: (rim, zo) => (x, y, z) => {
    const r = length2(x, y)
    const face = zo - 0.035 - 0.02 * ease(0.06, 0.13, r) + 0.022 * ease(0.13, rim, r)
    const [a, b] = sector(x, y, 8)
    const disc = carve(
      meet(abs(z - face) - 0.008, r - rim, 0.004),
      box2(a - rim * 0.7, b, 0.02, 0.028, 0.016),
      0.008,
    )
    return nuts(melt(disc, cylinder(x, y, z - zo + 0.02, 0.055, 0.022, 0.01), 0.01), x, y, z, zo + 0.01, 6)
  },
  five: (rim, zo) => spoked(rim, zo, { count: 5, width: 0.012, widen: 0.006, split: 0.062 }),
  six: (rim, zo) => spoked(rim, zo, { count: 6, width: 0.022, widen: 0.022, flat: 0.004, dish: 0.026 }),
  ten: (rim, zo) =>
    spoked(rim, zo, { count: 10, width: 0.008, widen: 0.007, split: 0.018, dish: 0.03, thick: 0.014 }),
  blade: (rim, zo) => spoked(rim, zo, { count: 7, width: 0.016, widen: 0.03, dish: 0.042 }),
  /** Off-road: six broad spokes with pockets, a clamping ring with its bolts. */
  beadlock: (rim, zo) => {
    const spokes = spoked(rim, zo, { count: 6, width: 0.03, widen: 0.03, flat: 0.008 })
    return (x, y, z) => {
      const r = length2(x, y)
      const [a, b] = sector(x, y, 6)
      const pocket = max(
        abs(b) - 0.014 - 0.03 * clamp01(a / rim),
        max(0.1 - r, r - rim + 0.05),
        zo - 0.022 - z,
      )
      const [e, f] = sector(x, y, 18, 0.17)
      const ring = meet(abs(r - rim + 0.016) - 0.02, abs(z - zo + 0.001) - 0.01, 0.005)
      return min(
        carve(spokes(x, y, z), pocket, 0.006),
        ring,
        cylinder(e - (rim - 0.016), f, z - zo - 0.011, 0.007, 0.006, 0.002),
      )
    }
  },
  /** Nearly closed, for range: a disc with narrow swept slots. */
  aero: (rim, zo) => (x, y, z) => {
    const r = length2(x, y)
    const face = zo - 0.012 - 0.02 * (1 - r / rim)
    const [a, b] = sector(x, y, 5, (0.45 * r) / rim)
    const slot = meet(abs(b) - 0.012 - 0.05 * (a / rim) ** 2, max(0.1 - r, r - (rim - 0.03)), 0.012)
    return melt(
      carve(meet(abs(z - face) - 0.012, r - rim + 0.006, 0.006), slot, 0.007),
      cylinder(x, y, z - zo + 0.005, 0.045, 0.012, 0.006),
      0.01,
    )
  },
  turbine: (rim, zo) => (x, y, z) => {
    const r = length2(x, y)
    const face = zo - 0.012 - 0.026 * (1 - r / rim)
    const [a, b] = sector(x, y, 10, (0.45 * r) / rim)
    const slot = meet(abs(b) - 0.01 - 0.022 * (a / rim), max(0.09 - r, r - (rim - 0.03)), 0.01)
    return melt(
      carve(meet(abs(z - face) - 0.012, r - rim + 0.006, 0.006), slot, 0.007),
      cylinder(x, y, z - zo + 0.005, 0.045, 0.012, 0.006),
      0.01,
    )
  },
  /**
   * Heavy duty: a protruding hub with hand holes around it. `deep` turns it inside out, as the rear twin is mounted.
   */
  truck: (rim, zo, deep) => (x, y, z) => {
    const r = length2(x, y)
    const out = deep ? -1 : 1
    const face = zo - (deep ? 0.03 : 0.075) + out * 0.06 * ease(rim * 0.82, rim * 0.55, r) * (deep ? 1.6 : 1)
    const [a, b] = sector(x, y, 8)
    const disc = carve(meet(abs(z - face) - 0.009, r - rim, 0.004), length2(a - rim * 0.7, b) - 0.022, 0.006)
    const cap = cylinder(x, y, z - (face + 0.03), 0.055, 0.035, 0.012)
    const [e, f] = sector(x, y, 8, PI / 8)
    return min(melt(disc, cap, 0.015), cylinder(e - rim * 0.42, f, z - face - 0.012, 0.011, 0.014, 0.004))
  },
}

/** Face, barrel and lip of a rim. */
export function rimShape({ rim, tyre: half }, name, deep) {
  const zo = half - 0.012
  const face = RIMS[name](rim, zo, deep)
  return (x, y, z) => {
    const r = length2(x, y)
    const barrel = meet(abs(r - rim + 0.004) - 0.007, abs(z) - half + 0.006, 0.004)
    return min(face(x, y, z), barrel, length2(r - rim + 0.002, z - half + 0.008) - 0.013)
  }
}
