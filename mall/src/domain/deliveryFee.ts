/** Fen. */
export const FREE_FROM = 9_900
const BASE_FEE = 800
const REMOTE_SURCHARGE = 1_200

/** Inner Mongolia, Hainan, Tibet, Gansu, Qinghai, Ningxia, Xinjiang. */
const REMOTE = new Set(['15', '46', '54', '62', '63', '64', '65'])
/** Taiwan, Hong Kong, Macao: carriers need customs papers that the shop doesn't make. */
const BEYOND = new Set(['71', '81', '82'])

export interface DeliveryFee {
  deliverable: boolean
  /** Fen. */
  fee: number
  remote: boolean
  /** Fen that are missing to free delivery. */
  missing: number
}

/**
 * What delivery costs: a base fee, more to remote provinces, nothing from 99 yuan of goods on.
 * @param regionCode any six-digit code of the address: its first two digits are the province (spec 9)
 * @param goodsFen what the goods cost after discounts, in fen
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
