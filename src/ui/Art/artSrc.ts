/** Drawings of the studio that the shop names itself; all but the cards and guides exist for light and dark. */
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

/** Drawings that look the same in light and dark. */
export type PlainArtName =
  | 'card-care'
  | 'card-charge'
  | 'card-coupon'
  | 'card-insurance'
  | 'card-service'
  | 'guide-browser'
  | 'guide-wechat'
  | 'poster-night'
  | 'poster-paper'
  | 'poster-ridge'

/** The shop can't know a drawing's hash; the mall answers this one with the drawing as it is now. */
const ANY_HASH = '00000000'

/** Address of a drawing, root-relative as the mall sends its own, for `Picture` or `pictureSrc`. */
export function artSrc(
  name: ArtName | `${ArtName}-dark` | PlainArtName,
  width: 200 | 400 | 750 = 400,
): string {
  return `/pictures/art/${name}-${width}.${ANY_HASH}.webp`
}
