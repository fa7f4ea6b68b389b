/**
 * Averages neighbouring normals that are nearly equal, and keeps creases: reflections on paint show every wobble of
 * a normal long before it is visible in the outline.
 * @param {number} crease cosine below which two neighbours count as an edge
 */
export function smoothNormals({ normals, indices }, rounds, crease) {
  const sum = new Float64Array(normals.length)
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < normals.length; i++) sum[i] = normals[i] * 2
    for (let t = 0; t < indices.length; t += 3) {
      for (let e = 0; e < 3; e++) {
        const a = indices[t + e] * 3
        const b = indices[t + ((e + 1) % 3)] * 3
        const alike =
          normals[a] * normals[b] + normals[a + 1] * normals[b + 1] + normals[a + 2] * normals[b + 2]
        if (alike <= crease) continue
        const w = alike * 0.5
        for (let k = 0; k < 3; k++) {
          sum[a + k] += normals[b + k] * w
          sum[b + k] += normals[a + k] * w
        }
      }
    }
    for (let i = 0; i < sum.length; i += 3) {
      const l = Math.hypot(sum[i], sum[i + 1], sum[i + 2]) || 1
      for (let k = 0; k < 3; k++) normals[i + k] = sum[i + k] / l
    }
  }
}
