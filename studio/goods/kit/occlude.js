const RAYS = 26

/** Directions of the upper half around y, denser near the pole, as matte surfaces receive light. */
const dome = (count) =>
  Array.from({ length: count }, (_, i) => {
    const u = (i + 0.5) / count
    const turn = i * 2.399963
    return [Math.sqrt(u) * Math.cos(turn), Math.sqrt(1 - u), Math.sqrt(u) * Math.sin(turn)]
  })

/** Returns the light that reaches each vertex, 0 to 255. Sheets are open on both sides: the brighter one counts. */
export function vertexLight({ positions, normals }, { cell, travel }, { open = false, reach = 0.42 } = {}) {
  const directions = dome(RAYS)
  const light = new Uint8Array(positions.length / 3)
  const seenFrom = (o, sign) => {
    const n = [normals[o] * sign, normals[o + 1] * sign, normals[o + 2] * sign]
    const side = Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
    const t = unit(cross(side, n))
    const b = cross(n, t)
    const start = [0, 1, 2].map((i) => positions[o + i] + n[i] * cell * 1.7)
    let sum = 0
    for (const [u, v, w] of directions) {
      const far = travel(
        ...start,
        t[0] * u + n[0] * v + b[0] * w,
        t[1] * u + n[1] * v + b[1] * w,
        t[2] * u + n[2] * v + b[2] * w,
        reach,
      )
      sum += (far / reach) ** 0.7
    }
    return sum / RAYS
  }
  for (let i = 0; i < light.length; i++) {
    const seen = open ? Math.max(seenFrom(3 * i, 1), seenFrom(3 * i, -1)) : seenFrom(3 * i, 1)
    light[i] = Math.round(255 * Math.min(1, 0.1 + 0.95 * seen))
  }
  return light
}

/** Returns the light on the floor over a rectangle x0 x1 z0 z1; 255 is open. */
export function floorLight({ travel, cell }, rect, nx, nz, rays = 60) {
  const directions = dome(rays)
  let map = new Float32Array(nx * nz)
  for (let j = 0; j < nz; j++)
    for (let i = 0; i < nx; i++) {
      const x = rect[0] + ((i + 0.5) / nx) * (rect[1] - rect[0])
      const z = rect[2] + ((j + 0.5) / nz) * (rect[3] - rect[2])
      const turn = ((i * 12.9898 + j * 78.233) * 43758.5453) % (2 * Math.PI)
      const c = Math.cos(turn)
      const s = Math.sin(turn)
      let open = 0
      for (const [dx, dy, dz] of directions)
        if (travel(x, cell * 0.4, z, dx * c - dz * s, dy, dx * s + dz * c, 1.6) >= 1.6) open++
      map[j * nx + i] = (255 * open) / rays
    }
  for (let round = 0; round < 3; round++) map = blurred(map, nx, nz)
  return Uint8Array.from(map)
}

function blurred(from, nx, nz) {
  const to = new Float32Array(from.length)
  const at = (i, j) => from[Math.min(nz - 1, Math.max(0, j)) * nx + Math.min(nx - 1, Math.max(0, i))]
  for (let j = 0; j < nz; j++)
    for (let i = 0; i < nx; i++) {
      let sum = 0
      for (let q = -1; q <= 1; q++)
        for (let t = -1; t <= 1; t++) sum += at(i + t, j + q) * (2 - Math.abs(q)) * (2 - Math.abs(t))
      to[j * nx + i] = sum / 16
    }
  return to
}

const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (a) => {
  const l = Math.hypot(...a)
  return a.map((v) => v / l)
}
