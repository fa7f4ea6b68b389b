import { withThousands } from '@contract/rules/price'
import type { Delivery } from './rules'

/** Above this many provinces a sentence names the first ones only. */
const NAMED = 6

type Terms = Pick<Delivery, 'fee' | 'freeFrom'>

const yuan = (fen: number): string => withThousands(fen / 100)
const isSame = (rows: readonly Terms[]): boolean =>
  rows.every(({ fee, freeFrom }) => fee === rows[0]?.fee && freeFrom === rows[0]?.freeFrom)

/** Returns the amount from which delivery is free wherever the shop delivers; undefined when it differs or is never. */
function commonFreeFrom(rows: readonly Delivery[]): number | undefined {
  const open = rows.filter(({ deliverable }) => deliverable)
  const [first] = open
  return first && open.every(({ freeFrom }) => freeFrom === first.freeFrom)
    ? (first.freeFrom ?? undefined)
    : undefined
}

/** Returns a promise of at most some 12 characters: 满 99 包邮. */
export function deliveryTitle(rows: readonly Delivery[]): string {
  if (!rows.some(({ deliverable }) => deliverable)) return '暂不配送'
  const from = commonFreeFrom(rows)
  if (from === undefined) return '运费'
  return from === 0 ? '包邮' : `满 ${yuan(from)} 包邮`
}

/** Returns the line of the page of goods: from when delivery is free, and when goods leave. */
export function deliverySummary(rows: readonly Delivery[]): string {
  const from = commonFreeFrom(rows)
  const leaving = '48 小时内发货'
  if (from === undefined) return leaving
  return from === 0 ? `包邮，${leaving}` : `满 ${yuan(from)} 元包邮，${leaving}`
}

/** Returns the delivery fees of all provinces as a sentence. */
export function deliveryTerms(rows: readonly Delivery[]): string {
  const open = rows.filter(({ deliverable }) => deliverable)
  const near = open.filter(({ remote }) => !remote)
  const far = open.filter(({ remote }) => remote)
  const [one, other] = [near[0], far[0]]
  if (!isSame(near) || !isSame(far)) return listed(open)
  if (!one || !other || isSame(open))
    return one || other ? termsText((one ?? other) as Delivery) : '暂不支持配送'
  if (one.freeFrom !== other.freeFrom || !one.freeFrom)
    return `${termsText(one)}；偏远地区${termsText(other)}`
  return `单笔满 ${yuan(one.freeFrom)} 元免运费，偏远地区也免；不满时收 ${yuan(one.fee)} 元，偏远地区收 ${yuan(other.fee)} 元`
}

function termsText({ fee, freeFrom }: Terms): string {
  if (fee === 0 || freeFrom === 0) return '免运费'
  return freeFrom === null
    ? `收运费 ${yuan(fee)} 元`
    : `单笔满 ${yuan(freeFrom)} 元免运费，不满时收 ${yuan(fee)} 元`
}

/** The terms of most provinces first, then those of the others with their names. */
function listed(open: readonly Delivery[]): string {
  const groups = new Map<string, Delivery[]>()
  for (const row of open) groups.set(termsText(row), [...(groups.get(termsText(row)) ?? []), row])
  const [usual, ...others] = [...groups].sort(([, a], [, b]) => b.length - a.length)
  return [usual?.[0], ...others.map(([text, rows]) => `${names(rows)}${text}`)].join('；')
}

function names(rows: readonly Delivery[]): string {
  const first = rows
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join('、')
  return rows.length > NAMED ? `${first}等 ${rows.length} 个地区` : first
}
