import { z } from 'zod'
import type { goodsSheetCalls } from './goodsSheet'
import type { DeskSchema } from './schemas'

const sheetRow = z.object({
  /** Row of the spreadsheet, from 2: the first has the names of the columns. */
  line: z.number().int(),
  title: z.string(),
  attr: z.string(),
  state: z.enum(['new', 'changed', 'same', 'refused']),
  /** Changed cells by the name of their column. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Refused cells with the reason. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type SheetRow = z.output<typeof sheetRow>

export const sheetReply = z.object({
  rows: z.array(sheetRow),
  /** Digest of the changes; an import must send that of its trial. */
  plan: z.string(),
  isApplied: z.boolean(),
  /** A job carries it out: the progress is in `imports`. */
  isRunning: z.boolean(),
})
export type SheetReply = z.output<typeof sheetReply>

const importRefusal = z.object({ line: z.number().int(), message: z.string() })
export type ImportRefusal = z.output<typeof importRefusal>

const goodsImport = z.object({
  id: z.string(),
  staffName: z.string(),
  fileName: z.string(),
  startedAt: z.number().int(),
  /** `lost`: the process that ran it has ended; another one continues within a minute. */
  state: z.enum(['running', 'done', 'refused', 'lost']),
  /** Goods to change and create, and how many of them are done. */
  total: z.number().int(),
  done: z.number().int(),
  message: z.string(),
  /** Rows that were not carried out, because their goods were changed meanwhile. */
  refusals: z.array(importRefusal),
})
export type GoodsImport = z.output<typeof goodsImport>

export const goodsSheetSchemas = {
  exportGoods: { summary: 'All goods as CSV', reply: z.unknown() },
  imports: {
    summary: 'The last imports of goods with their progress',
    reply: z.object({ imports: z.array(goodsImport) }),
  },
  importGoods: {
    summary: 'Change and create goods by a spreadsheet; or try it out',
    body: z.object({
      text: z.string('请选择文件').min(1, '请选择文件').max(4_000_000, '文件太大，一次最多 10000 行'),
      fileName: z.string().trim().max(200).default(''),
      isTrial: z.boolean(),
      plan: z.string().max(64).default(''),
      /** Leave out refused rows; without it one refused row keeps all others back. */
      skipsRefused: z.boolean().default(false),
    }),
    reply: sheetReply,
  },
} satisfies Record<keyof typeof goodsSheetCalls, DeskSchema>
