/** Drawings that belong to the shop itself, by name: studio/art2d. */
export type ArtName =
  | 'avatar'
  | 'emblem'
  | 'empty-address'
  | 'empty-cart'
  | 'empty-comments'
  | 'empty-content'
  | 'empty-coupon'
  | 'empty-network'
  | 'empty-orders'
  | 'empty-search'
  | 'empty-signed-out'

/** Address of a drawing, as `Picture` and `StateView` take it. */
export const art = (name: ArtName, width: 200 | 400 = 400): string => `/pictures/art/${name}-${width}.webp`
