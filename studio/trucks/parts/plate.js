import { emblem } from '../../lib/outline.js'
import { box2, box3 } from '../../lib/sdf.js'

const { abs, max } = Math

/** A show plate: no number, a border and the emblem. `side` 1 faces forward, -1 back. */
export function plate(x, y, side) {
  const box = [x - 0.04, y - 0.08, -0.27, x + 0.04, y + 0.08, 0.27]
  const raised = (px) => abs(px - x - side * 0.007) - 0.0045
  return [
    {
      material: 'plate',
      cell: 0.006,
      box,
      shape: (px, py, pz) => box3(px - x, py - y, pz, 0.008, 0.055, 0.22, 0.006),
    },
    {
      material: 'ink',
      cell: 0.004,
      box,
      smooth: [1, 0.8],
      shape: (px, py, pz) =>
        max(
          Math.min(abs(box2(pz, py - y, 0.212, 0.047, 0.008)) - 0.0025, emblem(pz, py - y, 0.85)),
          raised(px),
        ),
    },
  ]
}
