import type { saleCard, saleDetail, saleSession } from '@contract/shapes/seckill'
import type { z } from 'zod'
import { yuanToFen } from '@/lib/price'

export type SaleStatus = z.output<typeof saleCard>['status']

/** A sale in any other state can be looked at and not bought. */
const KNOWN: ReadonlySet<string> = new Set<SaleStatus>(['scheduled', 'running', 'ended', 'closed'])

/** A flash sale. Prices in fen, times in ms of the mall's clock. */
export interface Sale {
  readonly seckillId: string
  readonly goodsId: string
  readonly title: string
  readonly specText: string
  readonly imgUrl: string
  readonly price: number
  readonly originalPrice: number
  readonly left: number
  readonly soldPercent: number
  readonly soldOut: boolean
  /** Sold out, but unpaid orders may lapse. */
  readonly mayReopen: boolean
  /** Most for one person. */
  readonly limit: number
  readonly status: SaleStatus
  readonly startAt: number
  readonly endAt: number
}

export interface SaleDetail extends Sale {
  readonly gallery: readonly string[]
  /** What the shopper has ordered already. */
  readonly myNumber: number
  readonly payWithinMinutes: number
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
  left: wire.left,
  soldPercent: wire.soldPercent,
  soldOut: wire.soldOut,
  mayReopen: wire.mayReopen,
  limit: wire.limit,
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
