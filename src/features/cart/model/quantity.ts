/** Maximum for one line, set by the contract. */
const MOST_PER_LINE = 999

export interface QuantityBounds {
  readonly stock: number
  /** Maximum per order; 0: no limit. */
  readonly limit: number
}

/** Returns the maximum number of pieces that can be bought of a line now, at least 1. */
export function mostOf({ stock, limit }: QuantityBounds): number {
  const most = Math.min(stock, MOST_PER_LINE, limit > 0 ? limit : MOST_PER_LINE)
  return Math.max(1, most)
}

/** Returns the reason why no more than `mostOf` can be bought. */
export function mostReason({ stock, limit }: QuantityBounds): string {
  if (limit > 0 && limit <= stock) return `每单限购 ${limit} 件`
  if (stock < MOST_PER_LINE) return `库存仅剩 ${stock} 件`
  return `最多选择 ${MOST_PER_LINE} 件`
}
