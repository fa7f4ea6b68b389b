import { yuanToFen } from '@contract/rules/price'
import type { seckillCard, seckillDetail, seckillSession } from '@contract/shapes/seckill'
import type { z } from 'zod'

export type SeckillStatus = z.output<typeof seckillCard>['status']

/** A seckill in any other state is shown but can't be bought. Without a state it has no label, and the mall decides. */
const KNOWN: ReadonlySet<string> = new Set<SeckillStatus>(['scheduled', 'running', 'ended', 'closed'])

/** A seckill. Prices in fen, times in ms of the mall's clock. */
export interface Seckill {
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
  readonly status: SeckillStatus
  readonly startAt: number
  readonly endAt: number
}

export interface SeckillDetail extends Seckill {
  readonly gallery: readonly string[]
  /** Number that the shopper has already ordered. */
  readonly myNumber: number
  readonly payWithinMinutes: number | null
}

export type SeckillSession = z.output<typeof seckillSession>

export const toSeckill = (wire: z.output<typeof seckillCard>): Seckill => ({
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
  status: wire.status && !KNOWN.has(wire.status) ? 'closed' : wire.status,
  startAt: wire.startAt,
  endAt: wire.endAt,
})

export const toSeckillDetail = (wire: z.output<typeof seckillDetail>): SeckillDetail => ({
  ...toSeckill(wire),
  gallery: wire.gallery,
  myNumber: wire.myNumber,
  payWithinMinutes: wire.payWithinMinutes,
})
