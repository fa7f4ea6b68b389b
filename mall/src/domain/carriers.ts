import { CARRIER_NAMES, type CarrierName } from '@contract/carriers'

const LINES: Readonly<Record<CarrierName, string>> = {
  顺丰速运: '95338',
  京东物流: '950616',
  中通快递: '95311',
  圆通速递: '95554',
  韵达快递: '95546',
  德邦快递: '95353',
  '邮政 EMS': '11183',
}

/** Carriers that the shop works with, and their own lines. */
export const CARRIERS = CARRIER_NAMES.map((name) => ({ name, phone: LINES[name] }))

export const carrierNamed = (name: string) => CARRIERS.find((carrier) => carrier.name === name.trim())
