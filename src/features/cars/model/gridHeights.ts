import type { LongSection } from '@/lib/nearRows'
import { wrapText } from '@/lib/wrapText'
import type { ParameterGroup } from './parameters'

/** Width in px of the first column, and minimum width of the others. */
export const NAME_WIDTH = 92
export const MIN_COLUMN_WIDTH = 104

/** Paddings and font sizes of ParameterGrid.module.scss in px; font sizes before `textScale` is applied. */
const NAME_PADDING = 24
const CELL_PADDING = 16
const ROW_PADDING = 24
const LINE = 1
const TEXT = { xs: 12, s: 13, m: 15, l: 17 }
const MAX_LINES = 12
/** Safety factor, because fonts differ: a text that just fits is counted as needing one more line. */
const CAREFUL = 0.97

export interface GridLook {
  /** Width of the whole table in px. */
  readonly width: number
  readonly types: number
  /** 1, or 1.25 with large text. */
  readonly textScale: number
}

/** Returns the height of the table's head in px. */
export const headHeight = (textScale: number): number => textScale * (TEXT.s * 4.2 + TEXT.l * 1.5) + 26

/**
 * Returns the heights in px of the groups and their rows, calculated from the texts. Rows not yet drawn must take
 * exactly the space that they will take later, so drawn rows get at least the same height.
 */
export function gridHeights(groups: readonly ParameterGroup[], look: GridLook): LongSection[] {
  const { types, textScale } = look
  const [xs, s] = [TEXT.xs * textScale, TEXT.s * textScale]
  const column = Math.max(MIN_COLUMN_WIDTH, (look.width - NAME_WIDTH) / Math.max(1, types))
  const nameEm = ((NAME_WIDTH - NAME_PADDING) / xs) * CAREFUL
  const cellEm = ((column - CELL_PADDING) / s) * CAREFUL
  const height = (name: string, values: readonly string[]) =>
    Math.ceil(
      Math.max(lines(name, nameEm) * xs * 1.6, ...values.map((value) => lines(value, cellEm) * s * 1.5)),
    ) +
    ROW_PADDING +
    LINE
  return groups.map(({ rows }) => ({
    head: TEXT.m * textScale * 1.5 + ROW_PADDING,
    rows: rows.map(({ name, values }) => height(name, values)),
  }))
}

const lines = (text: string, em: number) => Math.max(1, wrapText(text, em, MAX_LINES).length)
