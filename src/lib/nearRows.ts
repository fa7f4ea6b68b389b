/** A part of a long list: its head and its rows, heights in px. */
export interface LongSection {
  readonly head: number
  readonly rows: readonly number[]
}

/** Rows to render, `first` to before `end`, and the height in px of the rows before and after them. */
export interface NearRows {
  readonly first: number
  readonly end: number
  readonly above: number
  readonly below: number
}

/** Returns for each section the rows between two distances in px from the first section's upper edge. */
export function nearRows(sections: readonly LongSection[], from: number, to: number): NearRows[] {
  let top = 0
  return sections.map(({ head, rows }) => {
    top += head
    let first = 0
    let end = 0
    let [above, below] = [0, 0]
    rows.forEach((height, place) => {
      const foot = top + height
      if (foot <= from) {
        above += height
        first = place + 1
      } else if (top >= to) below += height
      else end = place + 1
      top = foot
    })
    return { first, end: Math.max(first, end), above, below }
  })
}
