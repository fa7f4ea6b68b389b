/**
 * Features, lowest level first. A level has rows, also from low to high: a module may import the modules
 * of the rows above it in this table, never one of its own row or below. The page or a higher module passes in
 * anything that a module needs from a higher one (a slot, a port).
 */
export const FEATURE_LEVELS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  /** The shopper, the location, and the way into the shop. */
  base: [['links'], ['session', 'city', 'pictures'], ['tracking', 'messages', 'map'], ['share', 'webview']],
  /** Items for display: cards, choosers, galleries, and lists of them. */
  shown: [['addresses', 'reviews', 'dealers'], ['goods'], ['cars', 'coupons']],
  /** Parts that all confirm pages share. */
  ordering: [['ordering']],
  /** Actions of a shopper. */
  doing: [
    ['cart', 'checkout', 'seckill', 'vehicles', 'bargain', 'luckyDraw', 'appointment'],
    ['orders'],
    ['afterSale', 'logistics'],
  ],
  /** Pages that combine modules of all levels. */
  composed: [
    ['build', 'goodsDetail', 'activities', 'carLife', 'service', 'marketing', 'gallery'],
    ['account', 'opening'],
    ['home'],
  ],
}
