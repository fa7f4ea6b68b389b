/** Signs of a cell at most; Excel calls a file with more damaged. */
const MAX_SIGNS = 32_767
/** Excel reads `_x0041_` as the sign with this code (ECMA-376, part 1, 22.9.2.19); the library leaves that to its caller. */
const CODE = /_(?=x[\dA-Fa-f]{4}_)/g

/** Returns a cell of text as the library for spreadsheets takes it. */
export function xlsxText(text: string) {
  const value = text.replace(CODE, '_x005F_')
  return { value: value.length > MAX_SIGNS ? `${value.slice(0, MAX_SIGNS - 1)}…` : value, type: String }
}
