/** Distances beyond this many metres look the same on a mask. */
export const MASK_RANGE = 0.03

/**
 * Draws four flat distance fields into one RGBA map. The shader turns them back into crisp
 * edges at any size, so windows and shut lines don't depend on the mesh.
 * @param {{ rect: number[], width: number, fields: (u: number, v: number) => number[] }} mask rect is u0 u1 v0 v1
 */
export function rasterMask({ rect: [u0, u1, v0, v1], width, fields }) {
  const height = Math.ceil((width * (v1 - v0)) / (u1 - u0))
  const data = new Uint8Array(width * height * 4)
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const found = fields(u0 + ((i + 0.5) / width) * (u1 - u0), v0 + ((j + 0.5) / height) * (v1 - v0))
      for (let c = 0; c < 4; c++)
        data[(j * width + i) * 4 + c] = Math.max(
          0,
          Math.min(255, Math.round(127.5 + (found[c] / MASK_RANGE) * 127.5)),
        )
    }
  return { width, height, data }
}
