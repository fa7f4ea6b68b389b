/** Goods amount from which delivery is free. Fen. */
export const FREE_FROM = 9_900

const BASE_FEE = 800

const REMOTE_SURCHARGE = 1_200

/** Delivery fees as a sentence, shown on the page of goods. */
export const DELIVERY_TERMS = `单笔满 ${FREE_FROM / 100} 元免运费，偏远地区也免；不满时收 ${BASE_FEE / 100} 元，偏远地区收 ${(BASE_FEE + REMOTE_SURCHARGE) / 100} 元`

/** Inner Mongolia, Hainan, Tibet, Gansu, Qinghai, Ningxia, Xinjiang. */
const REMOTE = new Set(['15', '46', '54', '62', '63', '64', '65'])

/** Taiwan, Hong Kong, Macao: carriers require customs papers that the shop doesn't provide. */
const BEYOND = new Set(['71', '81', '82'])

export interface DeliveryFee {
  deliverable: boolean
  /** Fen. */
  fee: number
  remote: boolean
  /** Fen missing to free delivery. */
  missing: number
}

/**
 * Returns the delivery fee: a base fee, more to remote provinces, free from 99 yuan of goods on.
 * @param regionCode any six-digit code of the address: its first two digits are the province (spec 9)
 * @param goodsFen price of the goods after discounts, in fen
 */
export function deliveryFee(regionCode: string, goodsFen: number): DeliveryFee {
  const province = regionCode.slice(0, 2)
  const remote = REMOTE.has(province)
  if (BEYOND.has(province)) return { deliverable: false, fee: 0, remote, missing: 0 }
  if (goodsFen >= FREE_FROM) return { deliverable: true, fee: 0, remote, missing: 0 }
  return {
    deliverable: true,
    fee: BASE_FEE + (remote ? REMOTE_SURCHARGE : 0),
    remote,
    missing: FREE_FROM - goodsFen,
  }
}

/**
 * Returns the part of a refund that is withheld when the rest of an order with free delivery no longer qualifies for
 * it: the delivery fee of the rest, less fees charged and withheld before, and never more than the refund
 * (decision 0810).
 */
export function deliveryWithheld(order: {
  regionCode: string
  /** Price of the remaining goods after discounts, in fen. */
  restFen: number
  /** The order's delivery fee, even if a coupon paid for it: such a coupon covers the rest too. */
  charged: number
  withheldBefore: number
  refund: number
}): number {
  const { regionCode, restFen, charged, withheldBefore, refund } = order
  const missing = deliveryFee(regionCode, restFen).fee - charged - withheldBefore
  return Math.min(Math.max(0, missing), Math.max(0, refund))
}
