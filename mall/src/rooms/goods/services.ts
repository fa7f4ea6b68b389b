import { DELIVERY_TERMS } from '../address/rules'

/** Promises of goods that are sent by parcel. */
export const PARCEL_SERVICES: { title: string; text: string }[] = [
  { title: '七天无理由', text: '签收后七天内，未安装使用可退换' },
  { title: '正品保证', text: '拓岭原厂或原厂认证，扫码可查' },
  { title: '满 99 包邮', text: DELIVERY_TERMS },
]
