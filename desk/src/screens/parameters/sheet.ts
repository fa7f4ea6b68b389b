import type { ParameterRow, ParameterSheet } from '@contract/desk/parametersSchemas'
import { parseCells, safeCell } from '@contract/rules/separatedText'

type Types = ParameterSheet['types']

const FIRST = ['分组', '参数']

/** Names of the columns: group, name and one for each type. */
export const headerOf = (types: Types): string[] => [...FIRST, ...types.map(({ name }) => name)]

/** Keys of the columns, in the order of the header. */
export const columnsOf = (types: Types): string[] => ['group', 'name', ...types.map(({ typeId }) => typeId)]

export const emptyRow = (types: Types, group = ''): ParameterRow => ({
  group,
  name: '',
  values: types.map(() => ''),
})

/** Returns a row with the text of one column changed. */
export function withCell(row: ParameterRow, column: number, text: string): ParameterRow {
  if (column === 0) return { ...row, group: text }
  if (column === 1) return { ...row, name: text }
  return { ...row, values: row.values.map((value, at) => (at === column - FIRST.length ? text : value)) }
}

export const cellOf = (row: ParameterRow, column: number): string =>
  column === 0 ? row.group : column === 1 ? row.name : (row.values[column - FIRST.length] ?? '')

/** Returns the table as text for a spreadsheet program, with its header. */
export const toText = ({ types, rows }: ParameterSheet): string =>
  [headerOf(types), ...rows.map(({ group, name, values }) => [group, name, ...values])]
    .map((cells) => cells.map((cell) => safeCell(cell.replace(/[\t\n]/g, ' '))).join('\t'))
    .join('\n')

/**
 * Returns the rows after a paste. A table with its header replaces everything, its columns found by their names; other
 * cells are put in from the given cell on, to the right and down.
 * @throws Error for a header that names unknown types, or lacks one
 */
export function paste(
  { types, rows }: ParameterSheet,
  text: string,
  at: { row: number; column: number },
): ParameterRow[] {
  const cells = parseCells(text, '\t').map((line) => line.map((cell) => cell.trim().replace(/^'/, '')))
  const [first = []] = cells
  if (first[0] === FIRST[0] && first[1] === FIRST[1]) return replaced(types, first, cells.slice(1))
  const next = [...rows]
  for (const [down, line] of cells.entries()) {
    let row = next[at.row + down] ?? emptyRow(types)
    for (const [right, cell] of line.entries()) row = withCell(row, at.column + right, cell)
    next[at.row + down] = row
  }
  return next
}

function replaced(types: Types, header: readonly string[], lines: readonly string[][]): ParameterRow[] {
  const known = headerOf(types)
  const unknown = header.filter((name) => name && !known.includes(name))
  if (unknown.length > 0) throw new Error(`第一行里有不认识的车型：${unknown.join('、')}`)
  const lacking = known.filter((name) => !header.includes(name))
  if (lacking.length > 0) throw new Error(`第一行里缺少车型：${lacking.join('、')}`)
  return lines.map((line) => {
    const cell = (name: string) => line[header.indexOf(name)] ?? ''
    return {
      group: cell('分组'),
      name: cell('参数'),
      values: types.map(({ name }) => cell(name)),
    }
  })
}
