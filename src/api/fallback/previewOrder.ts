import { fenToYuan, yuanToFen } from '@contract/rules/price'
import type { preview } from '@contract/schemas/orders'
import type { pricedLine } from '@contract/shapes/checkout'
import type { z } from 'zod'
import { addressApi } from '../address.generated'
import { cartApi } from '../cart.generated'
import { couponsApi } from '../coupons.generated'
import { productApi } from '../product.generated'
import { tradeApi } from '../trade.generated'

type Preview = z.output<typeof preview>
type PricedLine = z.output<typeof pricedLine>

/** Purchase to be priced. `couponId` absent: the best coupon; '': no coupon. */
export interface FallbackPurchase {
  /** Null means the checked lines of the cart. */
  readonly draft: { readonly draftId: string; readonly goodsId: string } | null
  /** Limits the purchase to these lines; empty means all lines. */
  readonly lines: readonly { readonly skuId: string; readonly number: number }[]
  readonly addressId?: string
  readonly couponId?: string
}

const QUIET = { toast: false } as const

/**
 * Prices a purchase with the specification's calls, for a back end without `/ext/orders/preview`: goods from the cart
 * or `/trade/order`, delivery from `/address/detail-fee`, the coupon from `/coupon/order/coupon-list`. This is the only
 * place in the shop that adds amounts; totals that `/trade/order` returns are used unchanged.
 */
export async function fallbackPreview(purchase: FallbackPurchase): Promise<Preview> {
  const [bought, address] = await Promise.all([readBought(purchase), readAddress(purchase.addressId)])
  const { lines, draft } = bought
  const usable = lines.filter((line) => line.usable)
  const goodsAmount = draft?.goodsAmount ?? bought.amount ?? sum(usable.map((line) => line.goodsAmount))
  const [fee, coupons] = await Promise.all([
    address && addressApi.detailFee({ body: { addressId: address.id, goodsAmount } }, QUIET),
    readCoupons(purchase, usable, address?.id),
  ])
  const { couponId } = purchase
  const fitting = coupons.filter((coupon) => coupon.usable)
  const coupon =
    fitting.find(({ userCouponId }) => couponId === undefined || userCouponId === couponId) ?? null
  const deliveryFee = draft?.deliveryFee ?? fee?.fee ?? ''
  const discountAmount = draft?.discountAmount ?? coupon?.discount ?? '0.00'
  // Without an address the fee is not known yet: the amount is that of the goods.
  const delivery = address ? yuanToFen(deliveryFee) : 0
  const payable = yuanToFen(goodsAmount) + delivery - yuanToFen(discountAmount)
  const isDeliverable = fee?.deliverable !== false
  return {
    lines,
    goodsAmount,
    deliveryFee,
    discountAmount,
    payableAmount: draft?.payableAmount ?? fenToYuan(Math.max(0, payable)),
    goodsCount: isCounted(usable) ? usable.reduce((count, { goodsNumber }) => count + goodsNumber, 0) : null,
    deliveryText: fee?.tip || '快递配送',
    deliverable: isDeliverable,
    coupon,
    usableCoupons: fitting.length,
    unusableCoupons: coupons.length - fitting.length,
    address,
    submittable: isDeliverable,
    reason: isDeliverable ? '' : '这个地区暂不配送，请更换收货地址',
  }
}

async function readAddress(addressId: string | undefined) {
  const { list } = await addressApi.list({}, QUIET)
  return list.find(({ id }) => id === addressId) ?? list.find(({ isDefault }) => isDefault) ?? list[0] ?? null
}

/** Loads usable and unusable coupons; returns none where the call fails. */
async function readCoupons({ draft }: FallbackPurchase, lines: readonly PricedLine[], addressId?: string) {
  const source = draft ? ('direct' as const) : ('cart' as const)
  const body = {
    source,
    ...(isCounted(lines) && {
      lines: lines.map(({ skuId, goodsNumber: number }) => ({ skuId, number })),
    }),
    addressId,
  }
  return couponsApi.orderCouponList({ body }, QUIET).then(
    ({ list }) => list,
    () => [],
  )
}

async function readBought({ draft, lines, addressId, couponId }: FallbackPurchase) {
  if (!draft) return { ...(await cartLines(lines.map(({ skuId }) => skuId))), draft: null }
  const { draftId } = draft
  const known = await tradeApi.order({ query: { draftId, addressId, couponId } }, QUIET)
  const isPriced = known.lines.every(({ goodsName, goodsPrice }) => goodsName && goodsPrice)
  const goods = isPriced ? null : await productApi.goodsDetail({ query: { goodsId: draft.goodsId } }, QUIET)
  const priced = known.lines.map((line): PricedLine => {
    const sku = goods?.skus.find(({ skuId }) => skuId === line.skuId)
    const goodsPrice = line.goodsPrice ?? sku?.price ?? goods?.price ?? ''
    const stock = line.stock ?? sku?.stock ?? line.number
    return {
      goodsId: draft.goodsId,
      skuId: line.skuId,
      goodsName: line.goodsName || goods?.title || '',
      goodsAttrStr: line.goodsAttrStr || (goods ? specText(goods.specs, sku?.valueIds ?? []) : ''),
      goodsThumb: line.goodsThumb || sku?.image || goods?.gallery[0] || '',
      goodsPrice,
      goodsNumber: line.number,
      goodsAmount: line.goodsAmount || fenToYuan(yuanToFen(goodsPrice) * line.number),
      discount: line.discount || '0.00',
      ...judged(stock, line.number),
    }
  })
  return { lines: priced, draft: known.payableAmount ? known : null, amount: undefined }
}

/** Whether the number of pieces of every line is known. */
const isCounted = (lines: readonly PricedLine[]) => lines.every(({ goodsNumber }) => goodsNumber > 0)

/**
 * Returns the checked lines of the cart. Where the cart doesn't say how many pieces a line has, its `goodsNumber` is 0
 * and `amount` is that of the cart's totals.
 */
async function cartLines(skuIds: readonly string[]) {
  const { lines, totals } = await cartApi.list({ query: { warehouseId: 0, areaId: 0 } }, QUIET)
  const bought = lines.filter((line) => line.checked && (skuIds.length === 0 || skuIds.includes(line.skuId)))
  const priced = bought.map((line): PricedLine => {
    const number = line.number ?? 0
    return {
      skuId: line.skuId,
      goodsId: line.goodsId,
      goodsName: line.title,
      goodsAttrStr: line.specText,
      goodsThumb: line.image,
      goodsPrice: line.price,
      goodsNumber: number,
      goodsAmount: fenToYuan(yuanToFen(line.price) * number),
      discount: '0.00',
      ...judged(line.stock, number),
    }
  })
  return { lines: priced, amount: isCounted(priced) ? undefined : totals.amount }
}

/** Checks the stock of a line. Unknown stock counts as available: the order call decides. */
const judged = (stock: number | null, number: number) =>
  stock === null || stock >= number
    ? { stock, usable: true, reason: '' }
    : { stock, usable: false, reason: '库存不足' }

const sum = (amounts: readonly string[]) =>
  fenToYuan(amounts.reduce((total, amount) => total + yuanToFen(amount), 0))

interface Spec {
  readonly name: string
  readonly values: readonly { readonly valueId: string; readonly name: string }[]
}

const specText = (specs: readonly Spec[], chosen: readonly string[]) =>
  specs
    .flatMap(({ name, values }) =>
      values.filter(({ valueId }) => chosen.includes(valueId)).map((value) => `${name}:${value.name}`),
    )
    .join(' ')
