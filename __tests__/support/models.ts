import { toProfile } from '../../src/features/account/model/useProfile'
import { toActivity, toActivityCard } from '../../src/features/activities/model/activity'
import { toApplication } from '../../src/features/afterSale/model/application'
import { toOffer } from '../../src/features/afterSale/model/applyForm'
import { toAppointment, toAppointmentDetail } from '../../src/features/appointment/model/appointment'
import { toDays } from '../../src/features/appointment/model/slots'
import { toBargain, toBargainDetail, toDeal } from '../../src/features/bargain/model/bargain'
import { toBuildOffer } from '../../src/features/build/model/offer'
import { toSavedBuild } from '../../src/features/build/model/savedBuilds'
import { toArticleCard } from '../../src/features/carLife/model/article'
import { toTopic } from '../../src/features/carLife/model/topic'
import { toParameters } from '../../src/features/cars/model/parameters'
import { toSeries } from '../../src/features/cars/model/series'
import { toCarType, toSeriesDetail } from '../../src/features/cars/model/toSeriesDetail'
import { toCart, toCartLine } from '../../src/features/cart/model/toCart'
import { toPayState } from '../../src/features/checkout/model/payState'
import { toHeldCoupon, toOfferedCoupon, toOrderCoupon } from '../../src/features/coupons/coupon'
import { toDealer } from '../../src/features/dealers/dealer'
import { toDealerHome } from '../../src/features/dealers/model/dealerHome'
import { toGoodsCard } from '../../src/features/goods/goodsCard'
import { toGoodsDetail } from '../../src/features/goods/goodsDetail'
import { toHome } from '../../src/features/home/model/home'
import { toParcel, toTrackedParcel } from '../../src/features/logistics/parcel'
import { toPriced } from '../../src/features/ordering/priced'
import { toAfterSaleOrder } from '../../src/features/orders/model/afterSale'
import { toOrder, toOrderDetail } from '../../src/features/orders/model/order'
import { toBought, toOwnReview } from '../../src/features/reviews/ownReview'
import { toReview } from '../../src/features/reviews/review'
import { toSeckill, toSeckillDetail } from '../../src/features/seckill/model/seckill'
import { toSelected, toVehicleGoods } from '../../src/features/vehicles/model/vehicleGoods'
import { toVehicleOrder } from '../../src/features/vehicles/model/vehicleOrder'

/** Returns a function that converts each row of a list page to the shop's model. */
const rows =
  <Wire>(toModel: (wire: Wire) => unknown) =>
  ({ list }: { list: Wire[] }) =>
    list.map((wire) => toModel(wire))

/** Functions that convert a response to the shop's model, for each call that has one. */
export const MODELS: Readonly<Record<string, (data: never) => unknown>> = {
  'activities.dealerList': rows(toActivityCard),
  'activities.dealerDetail': toActivity,
  'activities.list': rows(toActivityCard),
  'activities.detail': toActivity,
  'address.offlineStore': rows(toDealer),
  'after.detail': toApplication,
  'after.form': toOffer,
  'appointments.slots': ({ days }: { days: Parameters<typeof toDays>[0] }) => toDays(days, 0),
  'appointments.list': rows(toAppointment),
  'appointments.detail': toAppointmentDetail,
  'bargain.deals': ({ list, mine }: { list: never[]; mine: never[] }) => [
    list.map(toDeal),
    mine.map(toBargain),
  ],
  'bargain.detail': toBargainDetail,
  'build.list': rows(toSavedBuild),
  'build.offer': toBuildOffer,
  'cart.list': toCart,
  'cart.value': toCartLine,
  'comments.goods': rows(toReview),
  'comments.mine': rows(toOwnReview),
  'comments.waiting': rows(toBought),
  'common.index': toHome,
  'common.topics': rows(toTopic),
  'common.dealers': rows(toDealer),
  'common.dealer': toDealer,
  'common.articles': rows(toArticleCard),
  'common.article': toArticleCard,
  'coupons.lists': rows(toOfferedCoupon),
  'coupons.userList': rows(toHeldCoupon),
  'coupons.orderCouponList': rows(toOrderCoupon),
  'coupons.goodsCouponLists': rows(toOfferedCoupon),
  'coupons.productList': rows(toGoodsCard),
  'dealers.home': toDealerHome,
  'orders.list': rows(toOrder),
  'orders.lists': rows(toOrder),
  'orders.afterSaleList': rows(toAfterSaleOrder),
  'orders.details': toOrderDetail,
  'orders.byId': toOrderDetail,
  'orders.logisticsData': toTrackedParcel,
  'orders.multiLogistics': rows(toParcel),
  'orders.preview': toPriced,
  'orders.payState': toPayState,
  'product.carTypes': rows(toCarType),
  'product.carSeries': rows(toSeries),
  'product.carSeriesDetail': toSeriesDetail,
  'product.detail': toCarType,
  'product.list': rows(toGoodsCard),
  'product.goodsDetail': toGoodsDetail,
  'product.specification': toParameters,
  'product.specificationSelected': toSelected,
  'seckill.detail': toSeckillDetail,
  'seckill.show': rows(toSeckill),
  'seckill.showDetail': toGoodsDetail,
  'seckill.orderInfo': toPriced,
  'user.info': toProfile,
  'vehicles.goods': toVehicleGoods,
  'vehicles.order': toVehicleOrder,
}
