import { isOffered, type Resource } from '@contract/desk/resource'
import type { Row } from '@contract/desk/rowTypes'

interface Found<Row> {
  /** Text in the search box, and the text of the last search. */
  readonly typed: string
  readonly search: string
  readonly isOpen: boolean
  /** The rows are those of an earlier search, kept until the next ones arrive. */
  readonly isFormer: boolean
  readonly rows: readonly Row[]
}

/**
 * Returns the rows that a list of choices offers. While an open list is still searching it offers none: Enter or a quick
 * click would choose one of the rows from before, not what was typed.
 */
export const offeredRows = <Row>({ typed, search, isOpen, isFormer, rows }: Found<Row>): readonly Row[] =>
  isOpen && (typed.trim() !== search.trim() || isFormer) ? [] : rows

/** Returns the rows of a page with those last that have a reason against choosing them, such as what is sold out. */
export function markedLast(rows: readonly Row[], marks: NonNullable<Resource['choiceMarks']>): Row[] {
  const isMarked = (row: Row) => marks.some((mark) => isOffered({ when: mark }, row))
  return [...rows.filter((row) => !isMarked(row)), ...rows.filter(isMarked)]
}
