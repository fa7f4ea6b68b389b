// Light on the floor of a stage: the contact shadow under truck and goods, and the shadow cast by the sun.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE } from '../lib/places.js'
import { readMesh } from './mesh.js'

/** Size of a cell of the light map, in metres. */
const CELL = 0.02
const MARGIN = 1.6
/** Longest shadow, in metres; a low sun would cast shadows far outside the picture. */
const LONGEST = 7

/** Returns the copies of a part as the page places them: moved, turned about z, flipped, mirrored if it is a twin. */
const copiesOf = ({ places = [{ at: [0, 0, 0] }], twin }) =>
  places.flatMap(({ at, turn = 0, flip }) =>
    (twin ? [1, -1] : [1]).map((sign) => {
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      const mirror = sign * (flip ? -1 : 1)
      return (x, y, z) => [at[0] + x * c - y * s, at[1] + x * s + y * c, sign * at[2] + z * mirror]
    }),
  )

/** Marks every cell that a triangle covers. */
function fill(map, nx, nz, a, b, c) {
  const [x0, x1] = [
    Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))),
    Math.min(nx - 1, Math.ceil(Math.max(a[0], b[0], c[0]))),
  ]
  const [z0, z1] = [
    Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))),
    Math.min(nz - 1, Math.ceil(Math.max(a[1], b[1], c[1]))),
  ]
  const side = (p, q, x, z) => (q[0] - p[0]) * (z - p[1]) - (q[1] - p[1]) * (x - p[0])
  const area = side(a, b, c[0], c[1])
  if (area === 0) return
  for (let j = z0; j <= z1; j++)
    for (let i = x0; i <= x1; i++) {
      const [u, v, w] = [side(a, b, i, j), side(b, c, i, j), side(c, a, i, j)]
      if (area > 0 ? u >= 0 && v >= 0 && w >= 0 : u <= 0 && v <= 0 && w <= 0) map[j * nx + i] = 1
    }
}

/** Computes the shadow of these parts on a grid over `rect`: 1 in shadow. */
export function sunShadow(
  parts,
  sun,
  rect,
  nx,
  nz,
  read = (file) => readFileSync(join(CACHE, 'bakes', file)),
) {
  const map = new Float32Array(nx * nz)
  const [kx, kz] = [sun[0] / sun[1], sun[2] / sun[1]]
  for (const part of parts) {
    const { positions, indices } = readMesh(read(part.mesh))
    for (const copy of copiesOf(part)) {
      const flat = new Float32Array((positions.length / 3) * 2)
      for (let i = 0; i < positions.length / 3; i++) {
        const [x, y, z] = copy(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2])
        flat[2 * i] = (x - kx * y - rect[0]) / CELL
        flat[2 * i + 1] = (z - kz * y - rect[2]) / CELL
      }
      const at = (k) => [flat[2 * indices[k]], flat[2 * indices[k] + 1]]
      for (let k = 0; k < indices.length; k += 3) fill(map, nx, nz, at(k), at(k + 1), at(k + 2))
    }
  }
  return soft(soft(map, nx, nz), nx, nz)
}

function soft(map, nx, nz) {
  const out = new Float32Array(map.length)
  for (let j = 0; j < nz; j++)
    for (let i = 0; i < nx; i++) {
      let sum = 0
      for (let b = -1; b <= 1; b++)
        for (let a = -1; a <= 1; a++)
          sum += map[Math.min(nz - 1, Math.max(0, j + b)) * nx + Math.min(nx - 1, Math.max(0, i + a))]
      out[j * nx + i] = sum / 9
    }
  return out
}

/** Returns a baked light map of the floor as a function of the truck's x and z. */
function lightMap({ file, width, height, rect, placed }) {
  const bytes = readFileSync(join(CACHE, 'bakes', file))
  const half = rect[2] === 0
  const a = ((placed?.turn ?? 0) * Math.PI) / 180
  const [c, s] = [Math.cos(a), Math.sin(a)]
  return (x, z) => {
    let [u, v] = [x, half ? Math.abs(z) : z]
    if (placed) {
      const [dx, dz] = [(x - placed.at[0]) / placed.length, (z - placed.at[2]) / placed.length]
      ;[u, v] = [dx * c - dz * s, dx * s + dz * c]
    }
    const i = ((u - rect[0]) / (rect[1] - rect[0])) * width - 0.5
    const j = ((v - rect[2]) / (rect[3] - rect[2])) * height - 0.5
    if (i < 0 || j > height - 1 || i > width - 1 || (j < 0 && !half)) return 1
    const [i0, j0] = [Math.floor(i), Math.max(0, Math.floor(j))]
    const [p, q] = [i - i0, Math.max(0, j - j0)]
    const pick = (di, dj) => bytes[Math.min(height - 1, j0 + dj) * width + Math.min(width - 1, i0 + di)] / 255
    return (pick(0, 0) * (1 - p) + pick(1, 0) * p) * (1 - q) + (pick(0, 1) * (1 - p) + pick(1, 1) * p) * q
  }
}

/**
 * Computes the light on the floor around everything on a stage, as bytes over a rectangle.
 * @param {{ parts: object[], grounds: object[], bounds: number[], sun?: number[], strength: number }} stage
 *   `sun` points to it; `strength` is the share of light that its shadow takes away
 */
export function floorOf({ parts, grounds, bounds, sun, strength }) {
  const reach = sun
    ? [0, 2].map((k) => Math.max(-LONGEST, Math.min(LONGEST, (-sun[k] / sun[1]) * bounds[4])))
    : [0, 0]
  const rect = [
    bounds[0] - MARGIN + Math.min(0, reach[0]),
    bounds[3] + MARGIN + Math.max(0, reach[0]),
    bounds[2] - MARGIN + Math.min(0, reach[1]),
    bounds[5] + MARGIN + Math.max(0, reach[1]),
  ]
  const nx = Math.round((rect[1] - rect[0]) / CELL)
  const nz = Math.round((rect[3] - rect[2]) / CELL)
  const shade = sun && strength > 0 ? sunShadow(parts, sun, rect, nx, nz) : undefined
  const maps = grounds.map(lightMap)
  const bytes = new Uint8Array(nx * nz)
  for (let j = 0; j < nz; j++)
    for (let i = 0; i < nx; i++) {
      const [x, z] = [rect[0] + (i + 0.5) * CELL, rect[2] + (j + 0.5) * CELL]
      let open = maps.reduce((light, map) => light * map(x, z), 1)
      if (shade) open *= 1 - strength * shade[j * nx + i]
      bytes[j * nx + i] = 255 * open
    }
  return { bytes, width: nx, height: nz, rect }
}
