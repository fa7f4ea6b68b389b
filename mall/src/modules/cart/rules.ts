/** Present state of a SKU, with the number that a shopper wants. */
export interface WantedLine {
  number: number
  /** The goods are on sale and the SKU still exists. */
  onSale: boolean
  stock: number
  /** Maximum in one order; 0 means no limit. */
  limit: number
}

export interface LineState {
  state: 'normal' | 'short' | 'invalid'
  /** Reason as text for the shopper; '' for normal lines. */
  reason: string
}

/** Returns the group of the cart that a line belongs to; checkout accepts normal lines only. */
export function lineState(line: WantedLine): LineState {
  if (!line.onSale) return { state: 'invalid', reason: '商品已下架' }
  if (line.stock <= 0) return { state: 'invalid', reason: '该规格已售罄' }
  if (line.number > line.stock) return { state: 'short', reason: `库存不足，仅剩 ${line.stock} 件` }
  if (line.limit > 0 && line.number > line.limit)
    return { state: 'short', reason: `每单限购 ${line.limit} 件` }
  return { state: 'normal', reason: '' }
}
