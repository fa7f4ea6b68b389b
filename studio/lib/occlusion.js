import { clamp01 } from './sdf.js'

const PROBES = [
  [0.025, 0.9],
  [0.07, 0.75],
  [0.16, 0.6],
  [0.34, 0.5],
]

/**
 * Returns the light that reaches each vertex (0 to 255), from a few probes along its normal; the ground counts too.
 */
export function vertexOcclusion({ positions, normals }, solid, strength = 1) {
  const light = new Uint8Array(positions.length / 3)
  for (let i = 0; i < light.length; i++) {
    const o = 3 * i
    let open = 1
    for (const [reach, weight] of PROBES) {
      const y = positions[o + 1] + normals[o + 1] * reach
      const d = Math.min(
        solid(positions[o] + normals[o] * reach, y, positions[o + 2] + normals[o + 2] * reach),
        y,
      )
      open *= 1 - weight * 0.62 * strength * clamp01((reach - Math.max(d, 0)) / reach)
    }
    light[i] = Math.round(255 * clamp01(open))
  }
  return light
}

/** Returns evenly spread directions over the upper half, denser towards the zenith, as a floor receives light. */
function skyDirections(count) {
  return Array.from({ length: count }, (_, i) => {
    const u = (i + 0.5) / count
    const turn = i * 2.399963
    return [Math.sqrt(u) * Math.cos(turn), Math.sqrt(1 - u), Math.sqrt(u) * Math.sin(turn)]
  })
}

/**
 * Returns the light on the floor around a solid that is symmetric in z: a map over x and |z|, 255 = open. The same
 * map is the contact shadow and the floor that paint reflects.
 * @param {[number, number, number, number]} rect x0 x1 z0 z1
 */
export function groundOcclusion(solid, rect, nx, nz, rays = 44) {
  const directions = skyDirections(rays)
  const light = new Float32Array(nx * nz)
  for (let j = 0; j < nz; j++)
    for (let i = 0; i < nx; i++) {
      const x = rect[0] + ((i + 0.5) / nx) * (rect[1] - rect[0])
      const z = rect[2] + ((j + 0.5) / nz) * (rect[3] - rect[2])
      const turn = ((i * 12.9898 + j * 78.233) * 43758.5453) % (2 * Math.PI)
      const c = Math.cos(turn)
      const s = Math.sin(turn)
      let open = rays
      for (const [dx, dy, dz] of directions)
        if (meets(solid, x, z, dx * c - dz * s, dy, dx * s + dz * c)) open--
      light[j * nx + i] = (255 * open) / rays
    }
  return Uint8Array.from(blur(light, nx, nz, 3))
}

function meets(solid, x, z, dx, dy, dz) {
  for (let step = 0, t = 0.01; step < 24 && t < 3.2; step++) {
    const d = solid(x + dx * t, dy * t, z + dz * t)
    if (d < 0.008) return true
    t += Math.max(d * 0.9, 0.01)
  }
  return false
}

function blur(map, nx, nz, rounds) {
  let from = map
  for (let round = 0; round < rounds; round++) {
    const to = new Float32Array(from.length)
    for (let j = 0; j < nz; j++)
      for (let i = 0; i < nx; i++) {
        let sum = 0
        let weight = 0
        for (let q = -1; q <= 1; q++)
          for (let t = -1; t <= 1; t++) {
            const jj = Math.abs(j + q)
            const ii = i + t
            if (jj >= nz || ii < 0 || ii >= nx) continue
            const w = (2 - Math.abs(q)) * (2 - Math.abs(t))
            sum += from[jj * nx + ii] * w
            weight += w
          }
        to[j * nx + i] = sum / weight
      }
    from = to
  }
  return from
}
