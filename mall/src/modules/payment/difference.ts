import type { BillLine } from '../../gateways/pay/bill'
import type { DifferenceKind } from './billRules'

/** A gateway's day. */
export interface BillDay {
  readonly gateway: string
  /** `2026-11-22`, in Beijing. */
  readonly day: string
}

/** Difference between a bill and the mall; amounts in fen, null for a missing one. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly payNo: string
  readonly refundNo: string
  readonly tradeNo: string
  readonly ours: number | null
  readonly theirs: number | null
  readonly detail: string
}

/** Lines that are compared with one query. */
const CHUNK = 500

const NOTHING = { payNo: '', refundNo: '', tradeNo: '', ours: null, theirs: null, detail: '' } as const

export const difference = (kind: DifferenceKind, more: Partial<Difference>): Difference => ({
  ...NOTHING,
  ...more,
  kind,
})

/** A difference about a line of a bill. */
export const ofLine = (
  kind: DifferenceKind,
  { payNo, refundNo, tradeNo, amount }: BillLine,
  more: Partial<Difference> = {},
): Difference => difference(kind, { payNo, refundNo, tradeNo, theirs: amount, ...more })

export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = []
  for (let from = 0; from < items.length; from += CHUNK) chunks.push(items.slice(from, from + CHUNK))
  return chunks
}

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
