/*
 * The first contents of the pages at which most visits begin: used by their screens, and by the script of index.html that
 * draws it before any other has loaded (launch/first). Plain rules without values of other modules.
 */

/** Width / height of home's banners, and of the pictures of a truck. */
export const WIDE_RATIO = 16 / 9

/** Returns the banners to show: one without a picture (spec 8), or to a page that the back end lacks, is left out. */
export const shownBanners = <Banner extends { readonly image: string; readonly url: string }>(
  banners: readonly Banner[],
  isHidden: (url: string) => boolean,
): Banner[] => banners.filter(({ image, url }) => image && !isHidden(url))

/** Returns the guide price as a range, '12.58万–17.68万', or a single price when both ends are equal. */
export const priceRange = (from: string, to: string): string =>
  to === '' || from === to ? from : `${from}–${to}`

export const salesText = (sales: number | null, approx: (count: number) => string): string =>
  sales ? `已售 ${approx(sales)}` : ''

/** Returns the label of the countdown of a seckill session. */
export const countdownLabel = (isComing: boolean): string => (isComing ? '距开始' : '距结束')

/** Returns how much of a seckill is gone; `percent` null: unknown. */
export function soldText(percent: number | null, isComing: boolean): string {
  if (isComing) return '即将开始'
  if (percent === null) return ''
  return percent >= 100 ? '已抢光' : `已抢 ${percent}%`
}

/** A layer of the picture of a truck: the pictures of its views. */
interface Layer {
  readonly key: string
  readonly pictures: readonly string[]
}

/**
 * Returns the pictures of one view from the lowest to the highest. Layers that the order doesn't name are on top, in
 * their own order.
 */
export function stackOf(layers: readonly Layer[], order: readonly string[], view: number): string[] {
  const place = (key: string) => (order.indexOf(key) < 0 ? order.length : order.indexOf(key))
  return layers
    .slice()
    .sort((a, b) => place(a.key) - place(b.key))
    .map(({ pictures }) => pictures[view] || '')
    .filter((src) => src !== '')
}

/** Title of the page on which a truck of the series is built. */
export const buildTitle = (seriesName: string): string => `定制${seriesName}`
