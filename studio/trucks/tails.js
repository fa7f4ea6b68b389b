// Rear lamps: the lens and its lights, seen from behind (az, y) and from the side (x, y).
import { box2, length2 } from '../lib/sdf.js'

const { abs, max, min } = Math

const upright = (c, { half = 0.17, width = 0.075, wrap = 0.1, lit }) => {
  const y0 = c.belt - 0.11
  const lens = (az, y) => box2(az - (c.halfWidth - 0.06), y - y0, width, half, 0.02)
  const side = (x, y) => box2(x - c.tail, y - y0, wrap, half, 0.02)
  const band = (d) => abs(d + 0.024) - 0.008
  return {
    lens,
    side,
    lit: (az, y) => lit?.(lens(az, y), az - (c.halfWidth - 0.06), y - y0) ?? band(lens(az, y)),
    litSide: (x, y) => band(side(x, y)),
  }
}

const TAILS = {
  ring: (c) => {
    const spot = (az, y) => length2(az - (c.halfWidth - 0.085), y - (c.belt - 0.1))
    return {
      lens: (az, y) => spot(az, y) - 0.075,
      side: () => 1,
      lit: (az, y) => min(abs(spot(az, y) - 0.055) - 0.009, spot(az, y) - 0.018),
      litSide: () => 1,
    }
  },
  frame: (c) =>
    upright(c, {
      half: 0.165,
      width: 0.085,
      wrap: 0.13,
      lit: (d, u) => max(abs(d + 0.026) - 0.01, u - 0.05),
    }),
  blocks: (c) =>
    upright(c, {
      half: 0.19,
      width: 0.085,
      wrap: 0.09,
      lit: (_d, u, v) => box2(u, abs(v) - 0.085, 0.05, 0.055, 0.012),
    }),
  beam: (c) => {
    const y0 = c.belt - 0.05
    return {
      lens: (az, y) => box2(az, y - y0, c.halfWidth + 0.05, 0.032, 0.01),
      side: (x, y) => box2(x - c.tail + 0.3, y - y0, 0.46, 0.03, 0.01),
      lit: (az, y) => box2(az, y - y0, c.halfWidth + 0.05, 0.013, 0.006),
      litSide: (x, y) => box2(x - c.tail + 0.3, y - y0, 0.44, 0.012, 0.006),
    }
  },
  plain: (c) =>
    upright(c, {
      half: 0.14,
      width: 0.065,
      wrap: 0.03,
      lit: (_d, u, v) => box2(u, v - 0.05, 0.04, 0.06, 0.01),
    }),
  blade: (c) => {
    const y0 = c.belt - 0.09
    const tall = upright(c, { half: 0.2, width: 0.055, wrap: 0.12 })
    const across = (az, y) => box2(az, y - y0, c.halfWidth - 0.1, 0.014, 0.006)
    return {
      ...tall,
      lens: (az, y) => min(tall.lens(az, y), across(az, y) - 0.014),
      lit: (az, y) => min(abs(tall.lens(az, y) + 0.02) - 0.008, across(az, y) + 0.006),
    }
  },
}

/** Returns lens and lights of the rear lamps, and the height of the gate's handle, which must not touch them. */
export const tailOf = (c) => ({
  handle: c.rail - (c.tailLamp === 'beam' ? 0.17 : 0.1),
  ...TAILS[c.tailLamp](c),
})
