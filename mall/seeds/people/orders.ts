/** Orders of the seeded people. `hours` are before now; each later step comes after the one before it. */
export interface OrderScene {
  userId: string
  key: string
  skus: [skuId: string, number: number][]
  state: 'unpaid' | 'toShip' | 'partShipped' | 'shipped' | 'completed' | 'timeout' | 'cancelled' | 'refunded'
  createdHoursAgo: number
  remark?: string
  coupon?: string
}

export const ORDERS: OrderScene[] = [
  { userId: 'u-laozhou', key: 'unpaid', skus: [['cooler-35-0-1', 1]], state: 'unpaid', createdHoursAgo: 0.1 },
  {
    userId: 'u-laozhou',
    key: 'to-ship',
    skus: [
      ['winch-12000-1-1', 1],
      ['d-shackle-pair-0', 2],
    ],
    state: 'toShip',
    createdHoursAgo: 20,
    remark: '请发顺丰，谢谢',
  },
  {
    userId: 'u-laozhou',
    key: 'part-shipped',
    skus: [
      ['roof-tent-soft', 1],
      ['lantern-retro-0', 2],
    ],
    state: 'partShipped',
    createdHoursAgo: 50,
  },
  {
    userId: 'u-laozhou',
    key: 'shipped',
    skus: [['at-tyre-trail-1-0-0', 4]],
    state: 'shipped',
    createdHoursAgo: 90,
  },
  {
    userId: 'u-laozhou',
    key: 'completed',
    skus: [
      ['floor-mat-tpe-1-0', 1],
      ['wiper-pair-1', 1],
    ],
    state: 'completed',
    createdHoursAgo: 900,
    coupon: 'new-30',
  },
  {
    userId: 'u-laozhou',
    key: 'timeout',
    skus: [['jacket-shell-0-1', 1]],
    state: 'timeout',
    createdHoursAgo: 200,
  },
  {
    userId: 'u-laozhou',
    key: 'cancelled',
    skus: [['phone-mount-magnet-0', 1]],
    state: 'cancelled',
    createdHoursAgo: 300,
  },
  {
    userId: 'u-laozhou',
    key: 'refunded',
    skus: [['light-bar-roof-0-0', 1]],
    state: 'refunded',
    createdHoursAgo: 400,
  },
]

/** Enough completed orders for a second page of the list. */
for (let index = 0; index < 9; index += 1) {
  const sku = ['mug-enamel-0', 'engine-oil-diesel-0', 'air-filter-oe-1', 'thermos-1l-0-1', 'wax-hard-0'][
    index % 5
  ]!
  ORDERS.push({
    userId: 'u-laozhou',
    key: `old-${index}`,
    skus: [[sku, 1 + (index % 3)]],
    state: 'completed',
    createdHoursAgo: 1500 + index * 240,
  })
}

/** A full cart with lines that are normal, cheaper than before, short of stock, sold out, off sale. */
export const CART: { skuId: string; number: number; checked: boolean; priceThen?: number }[] = [
  { skuId: 'bedliner-tpe-1', number: 1, checked: true },
  { skuId: 'camp-chair-kermit-0-0', number: 4, checked: true, priceThen: 21_900 },
  { skuId: 'stove-dual', number: 1, checked: false },
  { skuId: 'umbrella-auto-0', number: 2, checked: true },
  { skuId: 'keychain-oxide-0', number: 500, checked: false },
  { skuId: 'traction-board-pair-2', number: 1, checked: false },
  { skuId: 'dash-cam-old', number: 1, checked: false },
]

/** Coupons that people have received. */
export const HELD: { userId: string; couponId: string; hoursAgo: number }[] = [
  { userId: 'u-laozhou', couponId: 'all-100', hoursAgo: 30 },
  { userId: 'u-laozhou', couponId: 'camp-88', hoursAgo: 20 },
  { userId: 'u-laozhou', couponId: 'summer-50', hoursAgo: 1200 },
  { userId: 'u-ajie', couponId: 'all-100', hoursAgo: 12 },
  { userId: 'u-ajie', couponId: 'care-20', hoursAgo: 12 },
  { userId: 'u-ajie', couponId: 'tyre-120', hoursAgo: 48 },
  { userId: 'u-ajie', couponId: 'delivery-free', hoursAgo: 5 },
]
