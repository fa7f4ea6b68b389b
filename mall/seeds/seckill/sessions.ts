interface FlashGoods {
  goodsId: string
  /** Percentage of the ordinary price. */
  percent: number
  total: number
  limit: number
}

const flash = (goodsId: string, percent: number, total: number, limit: number): FlashGoods => ({
  goodsId,
  percent,
  total,
  limit,
})

/** Daily sessions, by the hour (Beijing) at which they begin; each lasts until the next. */
export const SESSIONS: readonly { hour: number; goods: readonly FlashGoods[] }[] = [
  {
    hour: 0,
    goods: [
      flash('cooler-35', 62, 30, 2),
      flash('lantern-retro', 50, 10, 1),
      flash('mug-enamel', 40, 6, 1),
      flash('tyre-inflator-150', 55, 12, 1),
      flash('camp-table-roll', 68, 16, 2),
    ],
  },
  {
    hour: 8,
    goods: [
      flash('floor-mat-tpe', 58, 30, 2),
      flash('organizer-rear', 49, 10, 1),
      flash('thermos-1l', 45, 6, 1),
      flash('wiper-pair', 50, 12, 1),
      flash('dash-cam-dual', 66, 16, 2),
    ],
  },
  {
    hour: 12,
    goods: [
      flash('camp-chair-kermit', 60, 30, 2),
      flash('stove-dual', 55, 10, 1),
      flash('cap-truck', 39, 6, 1),
      flash('jerry-can-20', 62, 12, 1),
      flash('sleeping-pad-auto', 65, 16, 2),
    ],
  },
  {
    hour: 16,
    goods: [
      flash('recovery-strap-kinetic', 60, 30, 2),
      flash('soft-shackle', 52, 10, 1),
      flash('gloves-leather', 48, 6, 1),
      flash('traction-board-pair', 58, 12, 1),
      flash('work-light-bed', 64, 16, 2),
    ],
  },
  {
    hour: 20,
    goods: [
      flash('umbrella-auto', 60, 30, 2),
      flash('backpack-40', 55, 10, 1),
      flash('t-shirt-trail', 42, 6, 1),
      flash('wash-kit-bed', 50, 12, 1),
      flash('cooler-box', 66, 16, 2),
    ],
  },
]
