/** Splits rows into blocks of the given size, so that a long list is laid out block by block. */
export function inBlocks<Row>(rows: readonly Row[], size: number): Row[][] {
  const blocks: Row[][] = []
  for (let start = 0; start < rows.length; start += size) blocks.push(rows.slice(start, start + size))
  return blocks
}
