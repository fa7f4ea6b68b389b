/**
 * Names of the carriers that the shop works with. Plain data: the shop offers them, the mall maps them to carrier
 * services.
 */
export const CARRIER_NAMES = [
  '顺丰速运',
  '京东物流',
  '中通快递',
  '圆通速递',
  '韵达快递',
  '申通快递',
  '极兔速递',
  '德邦快递',
  '邮政 EMS',
] as const

export type CarrierName = (typeof CARRIER_NAMES)[number]

export const isCarrierName = (name: string): name is CarrierName =>
  (CARRIER_NAMES as readonly string[]).includes(name)

/** Carriers as choices of a field of the desk, each called by its name. */
export const CARRIERS = Object.fromEntries(CARRIER_NAMES.map((name) => [name, name]))
