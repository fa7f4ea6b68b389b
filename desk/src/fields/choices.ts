import type { ReferencesField } from '@contract/desk/fields'

/** Width of a list of choices below a narrow cell, in pixels; a wider input has one of its own width. */
export const MIN_POPUP = 420

/** Cells of a line of a grid. */
export type Cells = Readonly<Record<string, string | readonly string[]>>

/**
 * Returns the filter that limits the rows which a field offers, undefined where there is none: without a limit, or while
 * the row that it follows from isn't saved or chosen yet.
 */
export function filterOf(
  only: ReferencesField['only'],
  cells: Cells | undefined,
  rowId: string | undefined,
): Readonly<Record<string, string>> | undefined {
  if (!only) return undefined
  const id = only.cell ? String(cells?.[only.cell] ?? '') : (rowId ?? '')
  return id === '' ? undefined : { [only.field]: id }
}
