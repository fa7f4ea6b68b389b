import { valuesForSeries } from '@contract/rules/fitsSeries'
import { createSkuMatrix, type Selection, type ValueState } from '@contract/rules/skuMatrix'
import type { GoodsDetail, Sku } from '../goodsDetail'

/** Content of the specification popup for a selection. Prices in fen. */
export interface Choice {
  readonly sku: Sku | null
  /** One state for every value of every group. */
  readonly states: readonly (readonly ValueState[])[]
  readonly imgUrl: string
  readonly price: number
  /** Upper end of the price range while the choice is incomplete. */
  readonly priceMax: number
  readonly stock: number
  /** 已选 黑 / 大, or the groups that are still to be chosen. */
  readonly text: string
  /** Maximum number per purchase; `maxReason` says why it is limited. */
  readonly max: number
  readonly maxReason: string
  /** Reason why it can't be bought; empty when it can. */
  readonly obstacle: string
}

export const matrixOf = (goods: GoodsDetail) => createSkuMatrix(goods.specs, goods.skus)

/** Returns the first combination in stock, if possible one for the shopper's own vehicle. */
export function firstChoice(goods: GoodsDetail, ownSeries: readonly string[]): Selection {
  const own = valuesForSeries(goods.specs, ownSeries)
  const fitting = goods.skus.filter(
    ({ valueIds, stock }) => stock > 0 && valueIds.some((id) => own.includes(id)),
  )
  return matrixOf(fitting.length > 0 ? { ...goods, skus: fitting } : goods).firstAvailable()
}

const MAX_AT_ONCE = 99

export function choiceOf(goods: GoodsDetail, selection: Selection): Choice {
  const matrix = matrixOf(goods)
  const sku = matrix.skuOf(selection)
  const open = goods.specs.filter((_, group) => !selection[group]).map(({ name }) => name)
  const chosen = goods.specs.map(
    ({ values }, group) => values.find(({ valueId }) => valueId === selection[group])?.name,
  )
  const stock = sku ? sku.stock : goods.stock
  const { max, maxReason } = mostOf(goods.limit, stock)
  return {
    sku,
    states: matrix.states(selection),
    imgUrl: sku?.imgUrl || goods.gallery[0] || '',
    price: sku ? sku.price : goods.price,
    priceMax: sku ? sku.price : goods.priceMax,
    stock,
    text:
      open.length > 0 ? `请选择 ${open.join('、')}` : chosen.length > 0 ? `已选 ${chosen.join(' / ')}` : '',
    max,
    maxReason,
    obstacle: obstacleOf(goods, open, sku),
  }
}

function mostOf(limit: number, stock: number): { max: number; maxReason: string } {
  if (limit > 0 && limit <= stock) return { max: limit, maxReason: `每单限购 ${limit} 件` }
  if (stock <= MAX_AT_ONCE) return { max: Math.max(1, stock), maxReason: `库存仅剩 ${stock} 件` }
  return { max: MAX_AT_ONCE, maxReason: `一次最多买 ${MAX_AT_ONCE} 件` }
}

function obstacleOf(goods: GoodsDetail, open: readonly string[], sku: Sku | null): string {
  if (!goods.onSale) return '商品已下架'
  if (goods.stock <= 0) return '商品已售罄'
  if (open.length > 0) return `请选择${open.join('、')}`
  if (!sku) return '没有这个组合'
  return sku.stock > 0 ? '' : '该规格已售罄'
}
