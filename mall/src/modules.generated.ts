// All modules of the mall. Written by: npm run imports -- --draw
import activity from './modules/activity/module'
import address from './modules/address/module'
import afterSale from './modules/afterSale/module'
import agreement from './modules/agreement/module'
import allowance from './modules/allowance/module'
import appointment from './modules/appointment/module'
import article from './modules/article/module'
import atlas from './modules/atlas/module'
import bargain from './modules/bargain/module'
import build from './modules/build/module'
import car from './modules/car/module'
import cart from './modules/cart/module'
import checkout from './modules/checkout/module'
import clientError from './modules/clientError/module'
import content from './modules/content/module'
import coupon from './modules/coupon/module'
import dealer from './modules/dealer/module'
import development from './modules/development/module'
import draw from './modules/draw/module'
import feature from './modules/feature/module'
import goods from './modules/goods/module'
import maps from './modules/maps/module'
import marketing from './modules/marketing/module'
import message from './modules/message/module'
import numbers from './modules/numbers/module'
import order from './modules/order/module'
import parcel from './modules/parcel/module'
import payment from './modules/payment/module'
import phoneOrder from './modules/phoneOrder/module'
import review from './modules/review/module'
import seckill from './modules/seckill/module'
import session from './modules/session/module'
import share from './modules/share/module'
import sms from './modules/sms/module'
import staff from './modules/staff/module'
import storefront from './modules/storefront/module'
import subscription from './modules/subscription/module'
import ticket from './modules/ticket/module'
import timeLimit from './modules/timeLimit/module'
import tracking from './modules/tracking/module'
import upload from './modules/upload/module'
import user from './modules/user/module'
import vehicle from './modules/vehicle/module'

export const ALL_MODULES = {
  activity,
  address,
  afterSale,
  agreement,
  allowance,
  appointment,
  article,
  atlas,
  bargain,
  build,
  car,
  cart,
  checkout,
  clientError,
  content,
  coupon,
  dealer,
  development,
  draw,
  feature,
  goods,
  maps,
  marketing,
  message,
  numbers,
  order,
  parcel,
  payment,
  phoneOrder,
  review,
  seckill,
  session,
  share,
  sms,
  staff,
  storefront,
  subscription,
  ticket,
  timeLimit,
  tracking,
  upload,
  user,
  vehicle,
}
