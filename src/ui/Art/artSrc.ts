import { ART_FOLDER, HOSTED_ART } from './ownArt'

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

/** Placeholder hash: the shop doesn't know a drawing's hash; the mall answers this one with the current drawing. */
const ANY_HASH = '00000000'

/**
 * Returns the address of a drawing, for `Picture` or `pictureSrc`. Drawings of `src/shop-art` are part of the build, so
 * they don't depend on the picture host; the others are root-relative on that host.
 */
export function artSrc(
  name: ArtName | `${ArtName}-dark` | PlainArtName,
  width: 200 | 400 | 750 = 400,
): string {
  return HOSTED_ART.test(name)
    ? `/pictures/art/${name}-${width}.${ANY_HASH}.webp`
    : `${ART_FOLDER}${name}-${width}.webp`
}
