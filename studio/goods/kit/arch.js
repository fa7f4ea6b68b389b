import { LatheGeometry, Vector2 } from 'three'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'

/** Sweeps a profile [radius, z] around the z axis from one angle to another (0 is right, a quarter turn is up). */
export function arch(profile, from, to, segments = 72) {
  const turned = new LatheGeometry(
    profile.map(([r, z]) => new Vector2(r, z)),
    segments,
    0,
    to - from,
  )
  return toCreasedNormals(turned, 0.55)
    .rotateX(Math.PI / 2)
    .rotateZ(from + Math.PI / 2)
}
