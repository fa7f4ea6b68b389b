/**
 * Splits long edges until none is longer than `limit`, so that light per vertex can follow hollows. Each edge is
 * split by its own length alone, so neighbours split alike and there are no cracks.
 * @param {Float32Array} positions, @param {Float32Array} normals triangles without index
 */
export function divide(positions, normals, limit) {
  const outP = []
  const outN = []
  const limit2 = limit * limit
  const stack = []
  const vertex = (i) => [...positions.subarray(3 * i, 3 * i + 3), ...normals.subarray(3 * i, 3 * i + 3)]
  const middle = (a, b) => a.map((v, i) => (v + b[i]) / 2)
  const long = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2 > limit2
  for (let t = 0; t < positions.length / 9; t++) {
    stack.push([vertex(3 * t), vertex(3 * t + 1), vertex(3 * t + 2)])
    while (stack.length) {
      const [a, b, c] = stack.pop()
      const ab = long(a, b) && middle(a, b)
      const bc = long(b, c) && middle(b, c)
      const ca = long(c, a) && middle(c, a)
      if (ab && bc && ca) stack.push([a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca])
      else if (ab && bc) stack.push([a, ab, c], [ab, bc, c], [ab, b, bc])
      else if (bc && ca) stack.push([b, bc, a], [bc, ca, a], [bc, c, ca])
      else if (ca && ab) stack.push([c, ca, b], [ca, ab, b], [ca, a, ab])
      else if (ab) stack.push([a, ab, c], [ab, b, c])
      else if (bc) stack.push([b, bc, a], [bc, c, a])
      else if (ca) stack.push([c, ca, b], [ca, a, b])
      else
        for (const v of [a, b, c]) {
          outP.push(v[0], v[1], v[2])
          outN.push(v[3], v[4], v[5])
        }
    }
  }
  return { positions: Float32Array.from(outP), normals: Float32Array.from(outN) }
}
