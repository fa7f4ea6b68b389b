import { getStored, setStored } from '@/platform/host/storage'

/** Number of SKUs that are remembered on a device. */
const MAX_REMEMBERED = 60
/** A remark that is longer counts the accessories instead of naming them. */
const MAX_REMARK_LENGTH = 100

const stored = (): Readonly<Record<string, string>> => getStored('fitted') ?? {}

/**
 * Remembers which truck these accessories are for: the dealer who delivers it fits them. `seriesName`: '' if none
 * does. Until they are ordered, the cart shows it and the order begins with it as its remark.
 */
export function saveFitted(skuIds: readonly string[], seriesName: string) {
  const others = Object.entries(stored()).filter(([skuId]) => !skuIds.includes(skuId))
  const added = seriesName ? skuIds.map((skuId) => [skuId, seriesName] as const) : []
  setStored('fitted', Object.fromEntries([...others, ...added].slice(-MAX_REMEMBERED)))
}

/** Remembers what the cart of the account says; another device may have changed it. */
export function rememberFitted(
  lines: readonly { readonly skuId: string; readonly fittedTo: string | null }[],
) {
  for (const { skuId, fittedTo: seriesName } of lines) {
    if (seriesName !== null && seriesName !== fittedTo(skuId)) saveFitted([skuId], seriesName)
  }
}

/** Returns the series of the truck that the dealer fits an accessory to; '' for goods that are simply sent. */
export const fittedTo = (skuId: string): string => stored()[skuId] ?? ''

/** Returns the remark of an order with accessories that the dealer fits; '' when there are none. */
export function fittedRemark(lines: readonly { readonly skuId: string; readonly title: string }[]): string {
  const fitted = lines.filter(({ skuId }) => fittedTo(skuId))
  if (fitted.length === 0) return ''
  const trucks = [...new Set(fitted.map(({ skuId }) => fittedTo(skuId)))].join('、')
  const end = `请送到交付${trucks}的门店，提车时安装`
  if (fitted.length === lines.length) return end
  const named = `${fitted.map(({ title }) => title).join('、')}：${end}`
  return named.length > MAX_REMARK_LENGTH ? `其中 ${fitted.length} 种配件：${end}` : named
}
