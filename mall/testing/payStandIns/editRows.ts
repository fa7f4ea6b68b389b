import { yuan } from '../payPlatforms/beijing'
import type { BillEdit } from './payStandIn'

type Row = Record<string, string>

/** Columns of a platform's bill that tests change. */
interface Columns {
  numberOf(row: Row): string | undefined
  /** Column of the amount. */
  amount(row: Row): string
  /** Columns of the numbers of an added payment. */
  numbers(payNo: string): Row
  /** Column of the kind of a line. */
  readonly kind: string
}

/** Changes the rows of a platform's bill. */
export function editRows(rows: Row[], { drop, amounts, add, garble }: BillEdit, columns: Columns): Row[] {
  const numberOf = (row: Row) => columns.numberOf(row)?.trim() ?? ''
  const kept = rows
    .filter((row) => !drop?.includes(numberOf(row)))
    .map((row) => {
      const amount = amounts?.[numberOf(row)]
      const changed = amount === undefined ? row : { ...row, [columns.amount(row)]: yuan(amount) }
      return garble?.includes(numberOf(row)) ? { ...changed, [columns.kind]: '???' } : changed
    })
  return [...kept, ...(add ?? []).map((payNo) => ({ ...rows[0], ...columns.numbers(payNo) }))]
}
