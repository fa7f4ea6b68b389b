import { activityFields } from './activities'
import { afterSaleFields } from './afterSale'
import { buildFields } from './build'
import { clientErrorFields } from './clientErrors'
import { commonFields } from './common'
import { dealerFields } from './dealers'
import { goodsFields } from './goods'
import { homeFields } from './home'
import { mapFields } from './maps'
import { marketingFields } from './marketing'
import { orderFields } from './orders'
import { promotionFields } from './promotions'
import { reviewFields } from './reviews'
import { serviceFields } from './service'
import type { Descriptions } from './types'
import { userFields } from './users'
import { vehicleFields } from './vehicles'

/** Descriptions of every field of the contract. When two topics describe the same scope, their fields are merged. */
export const topics: readonly Descriptions[] = [
  commonFields,
  orderFields,
  afterSaleFields,
  goodsFields,
  promotionFields,
  activityFields,
  dealerFields,
  vehicleFields,
  buildFields,
  userFields,
  reviewFields,
  serviceFields,
  mapFields,
  marketingFields,
  homeFields,
  clientErrorFields,
]
