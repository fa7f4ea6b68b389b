/** Carriers that the shop works with, and their own lines. */
export const CARRIERS = [
  { name: '顺丰速运', phone: '95338' },
  { name: '京东物流', phone: '950616' },
  { name: '中通快递', phone: '95311' },
  { name: '圆通速递', phone: '95554' },
  { name: '韵达快递', phone: '95546' },
  { name: '德邦快递', phone: '95353' },
  { name: '邮政 EMS', phone: '11183' },
] as const

export const carrierNamed = (name: string) => CARRIERS.find((carrier) => carrier.name === name.trim())
