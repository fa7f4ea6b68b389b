import { emblem } from '../../lib/outline.js'
import { box2, meet, skin } from '../../lib/sdf.js'
import { bodyOf } from '../body.js'
import { tailOf } from '../tails.js'

const { abs, max } = Math

/** Parts on the tailgate: emblem, lip along the top edge, handle. */
export function tailgate(c, { badge = 'chrome', lip = 'paint' } = {}) {
  const { lower } = bodyOf(c)
  const { handle } = tailOf(c)
  const y0 = c.belt - 0.28
  const at = (x, y, z, out) => max(skin(lower(x, y, abs(z)), out, 0.02), x - c.tail - 0.2)
  const box = [c.tail - 0.1, y0 - 0.1, -0.03, c.tail + 0.2, c.rail + 0.06, c.halfWidth]
  return [
    {
      material: badge,
      cell: 0.0045,
      box: [c.tail - 0.1, y0 - 0.1, -0.2, c.tail + 0.1, y0 + 0.1, 0.2],
      shape: (x, y, z) => meet(at(x, y, z, 0.014), emblem(z, y - y0, 1.5) - 0.002, 0.004),
    },
    {
      material: lip,
      twin: true,
      cell: 0.007,
      reach: 1,
      box,
      shape: (x, y, z) =>
        meet(at(x, y, z, 0.02), max(abs(y - (c.rail - 0.022)) - 0.018, abs(z) - c.halfWidth + 0.17), 0.012),
    },
    {
      material: 'trim',
      twin: true,
      cell: 0.006,
      box,
      shape: (x, y, z) =>
        meet(at(x, y, z, 0.012), abs(box2(z, y - handle, 0.125, 0.024, 0.012)) - 0.006, 0.004),
    },
  ]
}
