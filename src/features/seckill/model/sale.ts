import type { saleCard, saleDetail, saleSession } from '@contract/shapes/seckill'
import type { z } from 'zod'
import { yuanToFen } from '@/lib/price'

export type SaleStatus = z.output<typeof saleCard>['status']

/** Sales in any other state are shown but can't be bought. */
const KNOWN: ReadonlySet<string> = new Set<SaleStatus>(['scheduled', 'running', 'ended', 'closed'])

/** A seckill sale. Prices in fen, times in ms of the mall's clock. */
export interface Sale {
  readonly seckillId: string
  readonly goodsId: string
  readonly title: string
  readonly specText: string
  readonly imgUrl: string
  readonly price: number
  readonly originalPrice: number
  /** Infinity when the back end doesn't send it; the same for the limit. */
  readonly left: number
  /** null: unknown. */
  readonly soldPercent: number | null
  readonly soldOut: boolean
  /** Sold out, but stock may return when unpaid orders expire. */
  readonly mayReopen: boolean
  /** Maximum number per person. */
  readonly limit: number
  readonly status: SaleStatus
  readonly startAt: number
  readonly endAt: number
}

export interface SaleDetail extends Sale {
  readonly gallery: readonly string[]
  /** Number that the shopper has already ordered. */
  readonly myNumber: number
  readonly payWithinMinutes: number | null
}

export type SaleSession = z.output<typeof saleSession>

export const toSale = (wire: z.output<typeof saleCard>): Sale => ({
  seckillId: wire.seckillId,
  goodsId: wire.goodsId,
  title: wire.title,
  specText: wire.goodsAttr,
  imgUrl: wire.image,
  price: yuanToFen(wire.price),
  originalPrice: yuanToFen(wire.originalPrice),
  left: wire.left ?? Number.POSITIVE_INFINITY,
  soldPercent: wire.soldPercent,
  soldOut: wire.soldOut,
  mayReopen: wire.mayReopen,
  limit: wire.limit ?? Number.POSITIVE_INFINITY,
  status: KNOWN.has(wire.status) ? wire.status : 'closed',
  startAt: wire.startAt,
  endAt: wire.endAt,
})

export const toSaleDetail = (wire: z.output<typeof saleDetail>): SaleDetail => ({
  ...toSale(wire),
  gallery: wire.gallery,
  myNumber: wire.myNumber,
  payWithinMinutes: wire.payWithinMinutes,
})
