import type { LongSection } from '@/lib/nearRows'
import { wrapText } from '@/lib/wrapText'
import type { ParameterGroup } from './parameters'

/** Widths in px of the first column and of the narrowest other one. */
export const NAME_WIDTH = 92
export const LEAST_COLUMN = 104

/** Paddings and sizes of ParameterGrid.module.scss, in px; sizes of text before `textScale`. */
const NAME_PADDING = 24
const CELL_PADDING = 16
const ROW_PADDING = 24
const LINE = 1
const TEXT = { xs: 12, s: 13, m: 15, l: 17 }
const MOST_LINES = 12
/** Faces differ: a text that just fits is given the next line. */
const CAREFUL = 0.97

export interface GridLook {
  /** Px of the whole table. */
  readonly width: number
  readonly types: number
  /** 1, or 1.25 with large text. */
  readonly textScale: number
}

/** Height in px of the table's head. */
export const headHeight = (textScale: number): number => textScale * (TEXT.s * 4.2 + TEXT.l * 1.5) + 26

/**
 * Heights of the groups and their rows in px, worked out from the texts: rows that aren't drawn must take the room that
 * they will take, and rows that are get no less.
 */
export function gridHeights(groups: readonly ParameterGroup[], look: GridLook): LongSection[] {
  const { types, textScale } = look
  const [xs, s] = [TEXT.xs * textScale, TEXT.s * textScale]
  const column = Math.max(LEAST_COLUMN, (look.width - NAME_WIDTH) / Math.max(1, types))
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

const lines = (text: string, em: number) => Math.max(1, wrapText(text, em, MOST_LINES).length)
