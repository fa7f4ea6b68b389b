import { HOUR_MS } from '@contract/rules/dateText'
import type { seckillCard, seckillDetail } from '@contract/shapes/seckill'
import type { z } from 'zod'

/** Returns a seckill as lists have it: running, four of ten left, two per user. */
export const seckillInList = (
  over: Partial<z.output<typeof seckillCard>> = {},
): z.output<typeof seckillCard> => ({
  seckillId: 's1',
  sessionId: 'now',
  goodsId: 'stove',
  skuId: 'k1',
  title: '双头卡式炉',
  goodsAttr: '',
  image: '',
  price: '219.00',
  originalPrice: '399.00',
  total: 10,
  left: 4,
  soldPercent: 60,
  soldOut: false,
  mayReopen: false,
  limit: 2,
  status: 'running',
  startAt: Date.now() - HOUR_MS,
  endAt: Date.now() + HOUR_MS,
  ...over,
})

/** Returns a seckill with the additional fields of its own page. */
export const wholeSeckill = (
  over: Partial<z.output<typeof seckillDetail>> = {},
): z.output<typeof seckillDetail> => ({
  ...seckillInList(),
  gallery: [],
  myNumber: 0,
  payWithinMinutes: 5,
  serverTime: Date.now(),
  ...over,
})
