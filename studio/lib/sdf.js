// Shapes as signed distances in metres: negative inside, positive outside.
// x points forward, y up, z to the right. A shape is a function (x, y, z) => distance.

const { abs, max, min, sqrt, hypot } = Math

export const clamp01 = (t) => (t < 0 ? 0 : Math.min(t, 1))
export const mix = (a, b, t) => a + (b - a) * t
export const length2 = (x, y) => sqrt(x * x + y * y)
export const length3 = (x, y, z) => sqrt(x * x + y * y + z * z)

/** Eases from 0 at `from` to 1 at `to`; `from` may be the larger of the two. */
export function ease(from, to, t) {
  const u = clamp01((t - from) / (to - from))
  return u * u * (3 - 2 * u)
}

/** Intersection of two shapes, with the shared edge rounded by `radius`. */
export function meet(a, b, radius) {
  const u = a + radius
  const v = b + radius
  const far = Math.max(a, b)
  if (u <= 0 || v <= 0) return far
  return Math.min(far, -radius) + sqrt(u * u + v * v)
}

/** Union of two shapes, with a fillet of `radius` in the inner corner. */
export const join = (a, b, radius) => -meet(-a, -b, radius)

/** Difference: `a` without `tool`, with the edge rounded by `radius`. */
export const carve = (a, tool, radius) => meet(a, -tool, radius)

/** Smooth union: blends two shapes over the distance `reach`. */
export function melt(a, b, reach) {
  const h = max(reach - abs(a - b), 0) / reach
  return min(a, b) - h * h * reach * 0.25
}

/** The part of a surface within `outside` above and `inside` below it. */
export const skin = (surface, outside, inside) => max(surface - outside, -(surface + inside))

export function box2(x, y, halfW, halfH, radius = 0) {
  const a = abs(x) - halfW + radius
  const b = abs(y) - halfH + radius
  return min(max(a, b), 0) + length2(max(a, 0), max(b, 0)) - radius
}

export function box3(x, y, z, halfX, halfY, halfZ, radius = 0) {
  const a = abs(x) - halfX + radius
  const b = abs(y) - halfY + radius
  const c = abs(z) - halfZ + radius
  return min(max(a, b, c), 0) + length3(max(a, 0), max(b, 0), max(c, 0)) - radius
}

/** A disc in the plane of `a` and `b`, thick along `along`. */
export function cylinder(a, b, along, radius, halfLength, edge = 0) {
  const u = length2(a, b) - radius + edge
  const v = abs(along) - halfLength + edge
  return min(max(u, v), 0) + length2(max(u, 0), max(v, 0)) - edge
}

/** A ring in the plane of `a` and `b`. */
export const torus = (a, b, along, ring, tube) => length2(length2(a, b) - ring, along) - tube

export function tube(x, y, z, from, to, radius) {
  const bx = to[0] - from[0]
  const by = to[1] - from[1]
  const bz = to[2] - from[2]
  const qx = x - from[0]
  const qy = y - from[1]
  const qz = z - from[2]
  const t = clamp01((qx * bx + qy * by + qz * bz) / (bx * bx + by * by + bz * bz))
  return length3(qx - bx * t, qy - by * t, qz - bz * t) - radius
}

/** A bent tube through several points. */
export function pipe(x, y, z, points, radius) {
  let d = Infinity
  for (let i = 0; i + 1 < points.length; i++) d = min(d, tube(x, y, z, points[i], points[i + 1], radius))
  return d
}

/** Distance to the nearest multiple of `pitch`; repeats one rib as a row of ribs. */
export function repeat(t, pitch) {
  return t - Math.round(t / pitch) * pitch
}

/** Folds the plane into one of `count` equal sectors; returns [along the radius, across it]. */
export function sector(x, y, count, offset = 0) {
  const step = (2 * Math.PI) / count
  const r = hypot(x, y)
  const angle = Math.atan2(y, x) + offset
  const a = angle - Math.round(angle / step) * step
  return [r * Math.cos(a), r * Math.sin(a)]
}
