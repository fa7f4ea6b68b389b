import { columnName, UnreadableBill } from '../bill'

/** A line of a bill: its text, and its values by name of the column; undefined for one that has more or fewer. */
export interface BillRow {
  readonly text: string
  readonly value: ((column: string) => string) | undefined
}

/** Heading of the sums at the end, which has no backtick: 总交易单数, 资金流水总笔数 and their older spellings. */
const SUMS = /^"?[^`\d总]*总[^`]*(单数|笔数|金额)/

/** The lines of a bill, and why they may not be all, or not of the day, in Chinese. */
interface BillRows {
  readonly rows: readonly BillRow[]
  readonly problem: string | undefined
}

/**
 * Reads the CSV of a bill: a line of names, the lines, then two lines of sums. Values begin with a backtick, so a comma
 * followed by a backtick separates them; goods names may contain commas. Columns are found by their names, whatever
 * their order, and further ones are ignored.
 * @param needed names without which it is no bill
 * @throws UnreadableBill
 */
export function readBillRows(bill: string, text: string, needed: readonly string[]): BillRows {
  const lines = text
    .replace(/^\uFEFF+/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  // All lines may end with a comma.
  const names = (lines[0] ?? '').replace(LAST_COMMA, '').split(',').map(columnName)
  const missing = needed.filter((name) => !names.includes(columnName(name)))
  if (missing.length > 0) throw new UnreadableBill(bill, `缺少列：${missing.join('、')}`)
  const end = lines.findIndex((line, at) => at > 0 && SUMS.test(line.trim()))
  if (end < 0) throw new UnreadableBill(bill, '文件不完整，没有合计')
  const rows = lines.slice(1, end).map((line) => ({ text: line, value: valuesOf(names, line) }))
  const listed = /^[`"\s]*(\d+)/.exec(lines[end + 1] ?? '')?.[1]
  const isWhole = listed === undefined || Number(listed) === rows.length
  return { rows, problem: isWhole ? undefined : `合计写有 ${listed} 笔，文件里有 ${rows.length} 笔` }
}

/**
 * Refuses a bill whose lines are all of another day: its lines would be matched, and those of the day be missing.
 * @throws UnreadableBill
 */
export function refuseOtherDay(bill: string, times: readonly string[], day: string): void {
  const days = times.flatMap((time) => {
    const [, year, month = '', date = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(time) ?? []
    return year ? [`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`] : []
  })
  const [other] = days
  if (other && !days.includes(day)) throw new UnreadableBill(bill, `是 ${other} 的账单`)
}

const LAST_COMMA = /,\s*$/

function valuesOf(names: readonly string[], line: string): BillRow['value'] {
  const start = line.trimStart()
  const split = (text: string) => (start.startsWith('`') ? text.slice(1).split(/,\s*`/) : text.split(','))
  const values = [split(start), split(start.replace(LAST_COMMA, ''))].find(
    (each) => each.length === names.length && !LAST_COMMA.test(each.at(-1) ?? ''),
  )
  if (!values) return undefined
  return (column) => (values[names.indexOf(columnName(column))] ?? '').trim().replace(/^"(.*)"$/, '$1')
}
