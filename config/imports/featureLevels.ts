/**
 * The rooms of `src/features`, lowest level first. A level has rows, also from low to high: a room may import the rooms
 * of the rows above it in this table, never one of its own row or below. What a room needs from a higher one, the page
 * or a higher room passes in (a slot, a port).
 */
export const FEATURE_LEVELS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  /** Who the shopper is, where they are, and how they got here. */
  base: [['links'], ['session', 'city', 'pictures'], ['tracking', 'messages', 'map'], ['share', 'webview']],
  /** What others show: cards, choosers, galleries, and the lists of them. */
  shown: [['addresses', 'reviews', 'dealers'], ['goods'], ['cars', 'coupons']],
  /** What all confirm pages share. */
  ordering: [['ordering']],
  /** What a shopper does. */
  doing: [
    ['cart', 'checkout', 'seckill', 'vehicles', 'bargain', 'luckyDraw', 'appointment'],
    ['orders'],
    ['afterSale', 'logistics'],
  ],
  /** Pages that put rooms of all levels together. */
  composed: [
    ['goodsDetail', 'activities', 'carLife', 'service', 'marketing', 'gallery'],
    ['account', 'opening'],
    ['home'],
  ],
}
