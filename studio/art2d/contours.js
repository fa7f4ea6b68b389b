import { fbm } from '../scenes/land/noise.js'

/**
 * Returns height lines of an imagined hill country as SVG path data: marching squares, joined segment by segment.
 * @param {{ width: number, height: number, cell?: number, scale: number, levels: number[], seed?: number }} map
 */
export function contours({ width, height, cell = 6, scale, levels, seed = 0 }) {
  const nx = Math.ceil(width / cell) + 1
  const ny = Math.ceil(height / cell) + 1
  const at = new Float32Array(nx * ny)
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) at[j * nx + i] = fbm((i * cell) / scale + seed, (j * cell) / scale, 4)
  return levels.map((level) => level1(at, nx, ny, cell, level)).join('')
}

function level1(at, nx, ny, cell, level) {
  let d = ''
  for (let j = 0; j < ny - 1; j++)
    for (let i = 0; i < nx - 1; i++) {
      const corner = [at[j * nx + i], at[j * nx + i + 1], at[(j + 1) * nx + i + 1], at[(j + 1) * nx + i]]
      const cuts = []
      for (let e = 0; e < 4; e++) {
        const a = corner[e] - level
        const b = corner[(e + 1) % 4] - level
        if (a > 0 === b > 0) continue
        const t = a / (a - b)
        cuts.push([i + [t, 1, 1 - t, 0][e], j + [0, t, 1, 1 - t][e]])
      }
      for (let k = 0; k + 1 < cuts.length; k += 2) d += `M${point(cuts[k], cell)}L${point(cuts[k + 1], cell)}`
    }
  return d
}

const point = ([x, y], cell) => `${(x * cell).toFixed(1)} ${(y * cell).toFixed(1)}`
