interface SeckillGoods {
  goodsId: string
  /** Percentage of the ordinary price. */
  percent: number
  total: number
  limit: number
}

const seckill = (goodsId: string, percent: number, total: number, limit: number): SeckillGoods => ({
  goodsId,
  percent,
  total,
  limit,
})

/** Daily sessions, by the hour (Beijing) at which they begin; each lasts until the next. */
export const SESSIONS: readonly { hour: number; goods: readonly SeckillGoods[] }[] = [
  {
    hour: 0,
    goods: [
      seckill('cooler-35', 62, 30, 2),
      seckill('lantern-retro', 50, 10, 1),
      seckill('mug-enamel', 40, 6, 1),
      seckill('tyre-inflator-150', 55, 12, 1),
      seckill('camp-table-roll', 68, 16, 2),
    ],
  },
  {
    hour: 8,
    goods: [
      seckill('floor-mat-tpe', 58, 30, 2),
      seckill('organizer-rear', 49, 10, 1),
      seckill('thermos-1l', 45, 6, 1),
      seckill('wiper-pair', 50, 12, 1),
      seckill('dash-cam-dual', 66, 16, 2),
    ],
  },
  {
    hour: 12,
    goods: [
      seckill('camp-chair-kermit', 60, 30, 2),
      seckill('stove-dual', 55, 10, 1),
      seckill('cap-truck', 39, 6, 1),
      seckill('jerry-can-20', 62, 12, 1),
      seckill('sleeping-pad-auto', 65, 16, 2),
    ],
  },
  {
    hour: 16,
    goods: [
      seckill('recovery-strap-kinetic', 60, 30, 2),
      seckill('soft-shackle', 52, 10, 1),
      seckill('gloves-leather', 48, 6, 1),
      seckill('traction-board-pair', 58, 12, 1),
      seckill('work-light-bed', 64, 16, 2),
    ],
  },
  {
    hour: 20,
    goods: [
      seckill('umbrella-auto', 60, 30, 2),
      seckill('backpack-40', 55, 10, 1),
      seckill('t-shirt-trail', 42, 6, 1),
      seckill('wash-kit-bed', 50, 12, 1),
      seckill('cooler-box', 66, 16, 2),
    ],
  },
]
