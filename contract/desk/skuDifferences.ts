import { amountText } from '../rules/price'
import { attrOf, type GridSku, type SkuGrid, sameValues } from './skuGrid'

/** Says how each SKU of goods was changed, in the order after the change; one that is as before is left out. */
export function skuDifferences(before: SkuGrid, after: SkuGrid): string[] {
  const isSame = (one: GridSku) => (other: GridSku) =>
    one.id !== null && other.id !== null ? one.id === other.id : sameValues(one.valueIds, other.valueIds)
  const kept = after.skus.map((sku) => {
    const was = before.skus.find(isSame(sku))
    const name = attrOf(after.specs, sku.valueIds)
    if (!was) return ['新增', name, `¥ ${amountText(sku.price)}`, `库存 ${sku.stock}`]
    const former = attrOf(before.specs, was.valueIds)
    const changes = changesOf(was, sku, former === name ? [] : [`${former} → ${name}`])
    return changes.length > 0 ? [name, changes.join('，')] : []
  })
  const gone = before.skus
    .filter((sku) => !after.skus.some(isSame(sku)))
    .map(({ valueIds }) => ['删去', attrOf(before.specs, valueIds)])
  return [...kept, ...gone].map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
}

const changesOf = (was: GridSku, sku: GridSku, renamed: readonly string[]): string[] => [
  ...renamed,
  ...(was.price === sku.price ? [] : [`¥ ${amountText(was.price)} → ¥ ${amountText(sku.price)}`]),
  ...(was.marketPrice === sku.marketPrice
    ? []
    : [`划线价 ¥ ${amountText(was.marketPrice)} → ¥ ${amountText(sku.marketPrice)}`]),
  ...(was.stock === sku.stock ? [] : [`库存 ${was.stock} → ${sku.stock}`]),
  ...(was.onSale === sku.onSale ? [] : [sku.onSale ? '改为可售' : '改为不可售']),
  ...(was.picture === sku.picture ? [] : ['换了图片']),
]
