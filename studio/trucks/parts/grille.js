import { emblem } from '../../lib/outline.js'
import { box2, meet, repeat, skin } from '../../lib/sdf.js'
import { bodyOf } from '../body.js'

const { abs, max, min } = Math

/** Patterns inside the frame: distance seen from the front, how far it protrudes, grid spacing of its mesh. */
const FILLS = {
  bars: () => ({ pattern: (_z, y) => abs(repeat(y, 0.062)) - 0.014, proud: 0, cell: 0.006 }),
  slats: () => ({ pattern: (_z, y) => abs(repeat(y, 0.034)) - 0.0075, proud: -0.004, cell: 0.005 }),
  fins: () => ({ pattern: (z) => abs(repeat(z + 0.0275, 0.055)) - 0.0085, proud: -0.006, cell: 0.0055 }),
  slots: () => ({ pattern: (z) => abs(repeat(z, 0.125)) - 0.032, proud: 0.006, cell: 0.007 }),
  comb: () => ({
    pattern: (z, y) => {
      const row = Math.round(y / 0.042)
      const u = repeat(z + (row % 2) * 0.024, 0.048)
      const v = y - row * 0.042
      return 0.0195 - max(abs(u) * 0.866 + abs(v) * 0.5, abs(v))
    },
    proud: -0.01,
    cell: 0.0055,
  }),
  beam: () => ({
    pattern: (z, y) => min(abs(y) - 0.048, abs(repeat(z + 0.045, 0.09)) - 0.008),
    proud: 0,
    cell: 0.007,
  }),
  twin: () => ({ pattern: (_z, y) => abs(abs(y) - 0.045) - 0.026, proud: 0.004, cell: 0.007 }),
}

/**
 * Returns frame, fill and emblem. A closed face has only the emblem.
 * @param {{ fill?: string, material?: string, frame?: string, bar?: string, badge?: string, markers?: boolean }}
 * option
 */
export function grille(
  c,
  { fill = 'bars', material = 'gloss', frame = 'gloss', bar, badge = 'chrome', markers } = {},
) {
  const { lower, face } = bodyOf(c)
  const y0 = face.middle
  const zEnd = c.halfWidth
  const box = [c.nose - 0.4, y0 - 0.27, -0.03, c.nose + 0.1, y0 + 0.27, zEnd]
  const shell = (x, y, z, out, into) => skin(lower(x, y, abs(z)), out, into)
  const badgeAt = (proud) => ({
    material: badge,
    cell: 0.004,
    box: [c.nose - 0.16, y0 - 0.07, -0.14, c.nose + 0.1, y0 + 0.07, 0.14],
    shape: (x, y, z) => meet(shell(x, y, z, proud, 0.02), emblem(z, y - y0, 1.25) - 0.002, 0.004),
  })
  if (!face.opening) return [badgeAt(0.008)]
  const within = (z, y) => face.opening(abs(z), y)
  const { pattern, proud, cell } = FILLS[fill]()
  const parts = [
    {
      material: 'under',
      twin: true,
      cell: 0.012,
      box,
      shape: (x, y, z) => max(shell(x, y, z, -0.042, 0.06), within(z, y) - 0.02),
    },
    {
      material: frame,
      twin: true,
      cell: 0.007,
      box,
      shape: (x, y, z) => meet(shell(x, y, z, 0.015, 0.05), abs(within(z, y)) - 0.018, 0.008),
    },
    {
      material,
      twin: true,
      cell,
      box,
      shape: (x, y, z) =>
        meet(max(shell(x, y, z, proud, 0.035), within(z, y) + 0.004), pattern(abs(z), y - y0), 0.004),
    },
    badgeAt(bar ? 0.026 : 0.022),
  ]
  if (bar) {
    parts.push({
      material: bar,
      twin: true,
      cell: 0.007,
      box,
      shape: (x, y, z) => meet(max(shell(x, y, z, 0.014, 0.05), within(z, y)), abs(y - y0) - 0.036, 0.01),
    })
  } else {
    // A base for the emblem.
    parts.push({
      material: 'gloss',
      twin: true,
      cell: 0.007,
      box,
      shape: (x, y, z) =>
        meet(max(shell(x, y, z, 0.008, 0.05), within(z, y)), box2(z, y - y0, 0.135, 0.058, 0.03), 0.01),
    })
  }
  if (markers) {
    parts.push({
      material: 'markerLight',
      twin: true,
      cell: 0.005,
      box: [c.nose - 0.3, c.hood - 0.14, -0.02, c.nose + 0.06, c.hood, 0.5],
      shape: (x, y, z) =>
        meet(
          shell(x, y, z, 0.026, 0.02),
          max(box2(repeat(abs(z), 0.17), y - (c.hood - 0.05), 0.03, 0.009, 0.006), abs(z) - 0.24),
          0.004,
        ),
    })
  }
  return parts
}
