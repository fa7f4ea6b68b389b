/**
 * @typedef {object} Part  one body of one material
 * @property {string} material a name from page/materials.js, or one that the model describes itself
 * @property {(x: number, y: number, z: number) => number} shape signed distance in metres
 * @property {number[]} box x0 y0 z0 x1 y1 z1: where the shape is looked for
 * @property {number} cell grid spacing in metres; 0.004 for jewellery, 0.009 for a body side
 * @property {boolean} [twin] drawn a second time mirrored in z (then the box needs z from about 0 up)
 * @property {boolean} [masked] takes windows, shut lines and lamps from the model's masks
 * @property {boolean} [windows] has glass in its masks: drawn once more, blended over what is behind
 * @property {boolean} [open] not a closed body: its inner sides are drawn too
 * @property {number} [reach] how widely normals are measured, in cells (0.6; 0.8 for large calm surfaces)
 * @property {[number, number]} [smooth] rounds and crease of normal smoothing ([3, 0.3])
 * @property {(x: number, y: number, z: number) => number} [shade] replaces the measured occlusion, 0 dark to 1 open
 * @property {number} [occlusion] strength of the measured occlusion (0.85)
 * @property {{ at: number[], turn?: number, flip?: boolean }[]} [places] copies: moved, turned about z, flipped in z
 */

/**
 * Returns the distance to a scene of parts. Far cheaper than calling every shape, because parts count only near
 * their boxes.
 */
export function solidOf(parts) {
  return (x, y, z) => {
    let d = 9
    for (const { shape, box, twin } of parts) {
      const zz = twin ? Math.abs(z) : z
      const dx = Math.max(box[0] - x, x - box[3], 0)
      const dy = Math.max(box[1] - y, y - box[4], 0)
      const dz = Math.max(box[2] - zz, zz - box[5], 0)
      const far = Math.sqrt(dx * dx + dy * dy + dz * dz)
      if (far < d) d = far > 0.12 ? far : Math.min(d, shape(x, y, zz))
    }
    return d
  }
}

/** Returns the box around all parts, copies included: x0 y0 z0 x1 y1 z1. */
export function boundsOf(parts) {
  const bounds = [9e9, 9e9, 9e9, -9e9, -9e9, -9e9]
  const hold = (x, y, z) =>
    [x, y, z].forEach((v, i) => {
      bounds[i] = Math.min(bounds[i], v)
      bounds[i + 3] = Math.max(bounds[i + 3], v)
    })
  for (const { extent: e, twin, places = [{ at: [0, 0, 0] }] } of parts) {
    for (const { at, flip } of places) {
      for (const z of [e[2], e[5]]) {
        const zz = flip ? -z : z
        for (const sign of twin ? [1, -1] : [1]) {
          hold(at[0] + e[0], at[1] + e[1], sign * (at[2] + zz))
          hold(at[0] + e[3], at[1] + e[4], sign * (at[2] + zz))
        }
      }
    }
  }
  return bounds
}
