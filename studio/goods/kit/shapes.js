// Basic shapes of goods. All return a BufferGeometry that can be moved and turned in place (`.translate`,
// `.rotateX`); x is right, y up, z towards the camera; units are free, the bake scales.
import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { mergeGeometries, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { divide } from './divide.js'
import { PEAKS } from './peaks.js'

const vector = (p) => new THREE.Vector3(...p)
const creased = (geometry, degrees = 32) => toCreasedNormals(geometry, (degrees * Math.PI) / 180)

/** A box around its middle with edges rounded by `r`. */
export const box = (w, h, d, r = Math.min(w, h, d) * 0.12) => new RoundedBoxGeometry(w, h, d, 3, r)

/** A body turned on a lathe: [radius, y] from bottom to top. */
export const lathe = (profile, segments = 56, crease = 32) =>
  creased(
    new THREE.LatheGeometry(
      profile.map(([r, y]) => new THREE.Vector2(Math.max(r, 1e-5), y)),
      segments,
    ),
    crease,
  )

/** A standing cylinder around its middle, with edges bevelled by `bevel`. */
export function cyl(r, h, bevel = Math.min(r, h) * 0.08, top = r, segments = 48) {
  const y = h / 2
  const b = bevel
  const profile = [
    [0, -y],
    [r - b, -y],
    [r - b * 0.3, -y + b * 0.3],
    [r, -y + b],
    [top, y - b],
    [top - b * 0.3, y - b * 0.3],
    [top - b, y],
    [0, y],
  ]
  return lathe(profile, segments)
}

/** A hollow cylinder. */
export const pipe = (outer, inner, h, bevel = (outer - inner) * 0.15) =>
  lathe(
    [
      [inner, -h / 2],
      [outer - bevel, -h / 2],
      [outer, -h / 2 + bevel],
      [outer, h / 2 - bevel],
      [outer - bevel, h / 2],
      [inner, h / 2],
      [inner, -h / 2],
    ],
    64,
  )

export const ball = (r, squash = 1) => new THREE.SphereGeometry(r, 40, 28).scale(1, squash, 1)

/** A ring in the plane of x and y. */
export const ring = (radius, r, arc = Math.PI * 2) => new THREE.TorusGeometry(radius, r, 16, 72, arc)

/** A pipe along a smooth line through the points; `corners` keeps them sharper, `closed` joins the ends. */
export function tube(
  points,
  r,
  { closed = false, corners = 0.5, sides = 14, steps = points.length * 12 } = {},
) {
  const curve = new THREE.CatmullRomCurve3(points.map(vector), closed, 'catmullrom', corners)
  const parts = [new THREE.TubeGeometry(curve, steps, r, sides, closed)]
  if (!closed) for (const at of [points[0], points.at(-1)]) parts.push(ball(r).translate(...at))
  return merge(...parts)
}

/** A straight round bar between two points. */
export function rod(from, to, r, end = r) {
  const way = vector(to).sub(vector(from))
  const bar = lathe(
    [
      [0, 0],
      [r * 0.85, 0],
      [r, r * 0.15],
      [end, way.length() - end * 0.15],
      [end * 0.85, way.length()],
      [0, way.length()],
    ],
    28,
  )
  bar.applyQuaternion(new THREE.Quaternion().setFromUnitVectors(new THREE.Vector3(0, 1, 0), way.normalize()))
  return bar.translate(...from)
}

const path = (points, Kind = THREE.Shape) => {
  const shape = new Kind()
  points.forEach(([x, y], i) => {
    if (i) shape.lineTo(x, y)
    else shape.moveTo(x, y)
  })
  shape.closePath()
  return shape
}

/** An outline in x and y with a thickness in z, around its middle; holes are outlines too. */
export function slab(outline, depth, { bevel = depth * 0.12, holes = [], crease = 32 } = {}) {
  const shape = path(outline)
  shape.holes = holes.map((hole) => path(hole, THREE.Path))
  const inner = Math.max(depth - 2 * bevel, 1e-4)
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: inner,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
    curveSegments: 8,
  })
  return creased(geometry.translate(0, 0, -inner / 2), crease)
}

/** A rectangle with round corners, as an outline. */
export function rounded(w, h, r, steps = 8) {
  const corners = [
    [w / 2 - r, h / 2 - r, 0],
    [r - w / 2, h / 2 - r, 1],
    [r - w / 2, r - h / 2, 2],
    [w / 2 - r, r - h / 2, 3],
  ]
  return corners.flatMap(([x, y, quarter]) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = (quarter + i / steps) * (Math.PI / 2)
      return [x + r * Math.cos(a), y + r * Math.sin(a)]
    }),
  )
}

export const circle = (r, steps = 40, x = 0, y = 0) =>
  Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * Math.PI * 2
    return [x + r * Math.cos(a), y + r * Math.sin(a)]
  })

export const shifted = (outline, x, y) => outline.map(([a, b]) => [a + x, b + y])

/** A smooth closed line through the points, as an outline. */
export function smooth(points, steps = points.length * 10, tension = 0.5) {
  const curve = new THREE.CatmullRomCurve3(
    points.map(([x, y]) => new THREE.Vector3(x, y, 0)),
    true,
    'catmullrom',
    tension,
  )
  return curve
    .getPoints(steps)
    .slice(0, -1)
    .map(({ x, y }) => [x, y])
}

/** A surface: `at(u, v)` returns a point for u and v from 0 to 1. It is thin, so use it with `sheet`. */
export function cloth(at, nu = 48, nv = 48) {
  const geometry = new THREE.PlaneGeometry(1, 1, nu, nv)
  const { array } = geometry.attributes.position
  const uv = geometry.attributes.uv.array
  for (let i = 0; i < array.length / 3; i++) {
    const [x, y, z] = at(uv[2 * i], uv[2 * i + 1])
    array.set([x, y, z], 3 * i)
  }
  geometry.computeVertexNormals()
  return geometry
}

/** A cushion: a box with swollen faces and flat edges; with `power` 2 it is an egg, with 8 nearly a box. */
export function pillow(w, h, d, power = 4) {
  const geometry = new THREE.SphereGeometry(1, 64, 48)
  const { array } = geometry.attributes.position
  for (let i = 0; i < array.length; i += 3) {
    const p = [array[i], array[i + 1], array[i + 2]]
    const n = p.reduce((sum, v) => sum + Math.abs(v) ** power, 0) ** (1 / power)
    array.set([(p[0] / n) * (w / 2), (p[1] / n) * (h / 2), (p[2] / n) * (d / 2)], i)
  }
  geometry.computeVertexNormals()
  return geometry
}

/** The maker's two peaks, `width` wide, in the plane of x and y. */
export function emblem(width, depth = width * 0.06) {
  const scale = width / 0.17
  return slab(
    PEAKS.map(([x, y]) => [x * scale, y * scale]),
    depth,
    { bevel: depth * 0.25, crease: 20 },
  )
}

/** Wraps a flat shape around a standing cylinder: x runs along its circumference, z is the height above it. */
export function wrapped(geometry, radius) {
  const { position, normal } = merge(geometry).attributes
  const fine = divide(position.array, normal.array, radius / 12)
  const list = fine.positions
  for (let i = 0; i < list.length; i += 3) {
    const turn = list[i] / radius
    const far = list[i + 2] + radius
    list.set([far * Math.sin(turn), list[i + 1], far * Math.cos(turn)], i)
  }
  const g = new THREE.BufferGeometry()
  g.setAttribute('position', new THREE.BufferAttribute(fine.positions, 3))
  g.computeVertexNormals()
  return creased(g, 28)
}

/** A hexagon bolt's head, standing. */
export const bolt = (r, h = r * 0.7) => cyl(r, h, r * 0.12, r, 6)

export function merge(...geometries) {
  const plain = geometries.flat(Infinity).map((geometry) => {
    const g = geometry.index ? geometry.toNonIndexed() : geometry
    for (const name of Object.keys(g.attributes))
      if (name !== 'position' && name !== 'normal') g.deleteAttribute(name)
    return g
  })
  return mergeGeometries(plain)
}

/** Returns the shape and its mirror image to the left. */
export const pair = (geometry) => merge(geometry.clone(), mirrored(geometry))

export function mirrored(geometry, axis = 'x') {
  const g = merge(geometry.clone())
  g.scale(axis === 'x' ? -1 : 1, axis === 'y' ? -1 : 1, axis === 'z' ? -1 : 1)
  for (const { array } of Object.values(g.attributes))
    for (let i = 0; i < array.length; i += 9)
      for (let k = 0; k < 3; k++) [array[i + 3 + k], array[i + 6 + k]] = [array[i + 6 + k], array[i + 3 + k]]
  return g
}

/** Returns `count` copies along a line, around the origin. */
export const row = (count, [x, y, z], make) =>
  merge(
    Array.from({ length: count }, (_, i) => {
      const t = i - (count - 1) / 2
      return make(i)
        .clone()
        .translate(x * t, y * t, z * t)
    }),
  )

/** Returns `count` copies turned about an axis through the origin. */
export const around = (count, axis, make, from = 0) =>
  merge(
    Array.from({ length: count }, (_, i) => {
      const turn = from + (i / count) * Math.PI * 2
      const g = make(i).clone()
      return axis === 'x' ? g.rotateX(turn) : axis === 'y' ? g.rotateY(turn) : g.rotateZ(turn)
    }),
  )
