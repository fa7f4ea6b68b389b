import type { Deliveries } from '../address/delivery'
import { deliveryTerms, deliveryTitle } from '../address/deliveryText'

interface Service {
  title: string
  text: string
}

/** Title of the service that is written from the delivery fees whenever it is shown. */
const DELIVERY = '运费'

/** Promises of goods that are sent by parcel. */
export const PARCEL_SERVICES: Service[] = [
  { title: '七天无理由', text: '签收后七天内，未安装使用可退换' },
  { title: '正品保证', text: '拓岭原厂或原厂认证，扫码可查' },
  { title: DELIVERY, text: '按收货地区和商品金额计算' },
]

/** Returns the services as shoppers see them: the delivery promise says what orders are priced by. */
export const shownServices = (services: readonly Service[], deliveries: Deliveries): Service[] =>
  services.map((service) =>
    service.title === DELIVERY
      ? { title: deliveryTitle(deliveries), text: deliveryTerms(deliveries) }
      : service,
  )
