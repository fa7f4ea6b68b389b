/**
 * All routes of the shop, the source of `app.config.ts`, the page configs and typed navigation.
 * Paths are literally those of spec 2; `pages/ext/…` are extensions (decision 0023).
 */
export interface RouteSpec<Params extends object = object> {
  readonly path: string
  /** Position in the tab bar. */
  readonly tab?: 0 | 1 | 2 | 3
  readonly pullToRefresh?: boolean
  /** Reach-bottom distance in px where the page is a list (spec 9: 50). */
  readonly list?: boolean
  /** Can be shared as message and to the timeline in mini-programs. */
  readonly share?: boolean
  /** Requires a signed-in user: guests see the page under the login overlay (decision 0024). */
  readonly gated?: boolean
  /** Contains a web view, so the page always has the platform's own bar, whatever is configured. */
  readonly nativeBar?: boolean
  /** The page exists only on H5; mini-programs have a native function. */
  readonly h5Only?: boolean
  /** Extensions that the page needs: links to it are hidden where the back end lacks one. */
  readonly needs?: readonly `/ext/${string}`[]
  /** Type of the query; not used at run time. */
  readonly params?: Params
}

type Flags = Omit<RouteSpec, 'path' | 'params'>

function page<Params extends object = Record<never, never>>(
  path: string,
  flags: Flags = {},
): RouteSpec<Params> {
  return { path: `pages/${path}`, ...flags }
}

/** Extensions of pages that link to each other: the back end has all of them, or the pages are hidden together. */
const DRIVES = ['/ext/appointments', '/ext/appointments/{id}'] as const
const TICKETS = ['/ext/service/tickets', '/ext/service/tickets/{id}'] as const
const ARTICLES = ['/ext/car-life/articles', '/ext/car-life/article'] as const

export const REACH_BOTTOM_DISTANCE = 50

export const routes = {
  home: page('index/index', { tab: 0, pullToRefresh: true, share: true }),
  carList: page('carList/carList', { tab: 1, share: true }),
  carLife: page('carLife/carLife', { tab: 2, pullToRefresh: true, list: true, share: true }),
  my: page('my/index', { tab: 3 }),
  cityList: page('cityList/cityList'),
  carDetail: page<{ seriesId: string }>('carDetail/carDetail', { share: true }),
  selectCarMode: page('selectCarMode/selectCarMode'),
  selectCarModeSub: page<{ seriesId: string }>('selectCarModeSub/selectCarModeSub'),
  vehicleGoodsDetail: page<{ goodsId: string; typeId?: string; colourId?: string }>(
    'vehicleGoodsDetail/goodsDetail',
    { share: true },
  ),
  /** A vehicle: `values` are the ids of type, colour and pack, split by commas. */
  confirmOrder: page<{ goodsId: string; values: string; remark?: string; seenPrice?: string }>(
    'confirmOrder/confirmOrder',
    {
      gated: true,
    },
  ),
  myVehicle: page('confirmOrder/myVehicle', { gated: true, pullToRefresh: true }),
  shareCar: page<{ seriesId: string }>('shareCar/shareCar', { share: true }),
  carConfigDetail: page<{ seriesId?: string; typeIds?: string }>('carDetail/carConfigDetail'),
  dealers: page<{ choose?: string }>('dealers/dealers', { list: true, pullToRefresh: true }),
  dealersH5: page<{ cityName?: string; keyword?: string }>('dealers/dealersH5', {
    list: true,
    pullToRefresh: true,
  }),
  dealerCarList: page<{ dealerId: string }>('dealerCarList/dealerCarList'),
  /** `dealerId`: only the activities of this dealer. */
  activities: page<{ dealerId?: string }>('activity/activity', {
    list: true,
    pullToRefresh: true,
    share: true,
  }),
  /** `dealerId`: the dealer that organises the activity; absent for the maker's own. */
  activityDetail: page<{ activityId: string; dealerId?: string }>('activity/detail', {
    pullToRefresh: true,
    share: true,
  }),
  dealerActivity: page<{ activityId?: string }>('activity/dealerActivity', {
    pullToRefresh: true,
    share: true,
  }),
  activityOneOne: page<{ activityId?: string }>('activity/activityOneOne', {
    pullToRefresh: true,
    share: true,
  }),
  activityBuyCar: page<{ activityId?: string }>('activity/activityBuyCar', {
    pullToRefresh: true,
    share: true,
  }),
  doubleElevenActivity: page<{ activityId?: string }>('activity/doubleElevenActivity', {
    pullToRefresh: true,
    share: true,
  }),
  answerCalculation: page<{ activityId?: string }>('activity/answerCalculation', {
    pullToRefresh: true,
    share: true,
  }),
  activityEleven: page<{ activityId?: string }>('activity/activity11_11', {
    pullToRefresh: true,
    share: true,
  }),
  zheshangzhe: page<{ activityId?: string }>('activity/Zheshangzhe', { pullToRefresh: true, share: true }),
  carLifeList: page<{ topicId?: string }>('carLifeList/carLifeList', {
    list: true,
    pullToRefresh: true,
    share: true,
  }),
  dealerHome: page<{ dealerId: string }>('activity/index', { share: true }),
  bargainList: page('bargain/index', {
    pullToRefresh: true,
    share: true,
    needs: ['/ext/bargains/deals'],
  }),
  bargain: page<{ bargainId: string }>('bargain/home', {
    pullToRefresh: true,
    share: true,
    needs: ['/ext/bargains/{id}'],
  }),
  luckyDraw: page('mpLuckDraw', { list: true, share: true, needs: ['/ext/draw'] }),
  /** `kind`: 试驾 by default; `orderId`: accessories to be fitted. */
  appointment: page<{
    kind?: string
    seriesId?: string
    dealerId?: string
    vehicleId?: string
    orderId?: string
    remark?: string
    /** Appointment that is booked again: its typed vehicle is filled in. */
    againId?: string
  }>('appointment/appointment'),
  login: page<{ target?: string; from?: string; pageFrom?: string; url?: string }>('login/login'),
  agreement: page('agreement/agreement'),
  /** `url`: an address on the maker's host or an allowed one. */
  appWebview: page<{ url: string; title?: string }>('appwebview', { nativeBar: true, share: true }),
  goodsDetail: page<{ goodsId: string }>('goodsDetail/goodsDetail', { share: true }),
  seckillDetail: page<{ seckillId: string }>('goodsDetail/seckillDetail', {
    pullToRefresh: true,
    share: true,
  }),
  userComment: page<{ goodsId: string }>('goodsDetail/userComment', { list: true }),
  cart: page('shoppingCart/shoppingCart', { gated: true }),
  confirmGoodsOrder: page('confirmOrder/confirmGoodsOrder', { gated: true }),
  couponCenter: page('couponCenter/couponCenter', { list: true, pullToRefresh: true }),
  couponProductList: page<{ couponId: string }>('couponProductList/couponProductList', { list: true }),
  coupon: page('my/coupon', { gated: true, list: true, pullToRefresh: true }),
  cashCoupon: page('my/cashCoupon', { gated: true, list: true, pullToRefresh: true }),
  confirmSeckillOrder: page<{ seckillId: string; number?: string }>('confirmOrder/confirmSeckillOrder', {
    gated: true,
  }),
  orderCouponList: page('orderCouponList/orderCouponList', { gated: true }),
  addressList: page<{ choose?: string }>('addressList/addressList', { gated: true }),
  addNewAddress: page<{ addressId?: string; choose?: string }>('addNewAddress/addNewAddress', {
    gated: true,
  }),
  orderList: page<{ status?: string }>('my/orderList', { gated: true, pullToRefresh: true, list: true }),
  comment: page<{
    orderId?: string
    orderGoodsId?: string
    commentId?: string
    again?: string
    vehicleId?: string
  }>('my/comment', {
    gated: true,
  }),
  myComment: page<{ tab?: string }>('my/myComment', { gated: true, list: true, pullToRefresh: true }),
  orderDetails: page<{ orderId?: string; orderSn?: string }>('my/orderDetails', {
    gated: true,
    pullToRefresh: true,
  }),
  refund: page<{ orderGoodsId: string }>('my/refund', { gated: true }),
  logistics: page<{ orderId: string; parcelId?: string }>('my/logistics', {
    gated: true,
    pullToRefresh: true,
  }),
  myLogistics: page<{ orderId: string }>('my/myLogistics', { gated: true, pullToRefresh: true }),

  myInformation: page('my/myInformation', { gated: true }),
  changeNickname: page('my/changeNickname', { gated: true }),
  changePhone: page('my/changePhone', { gated: true }),
  settings: page('my/settings'),

  service: page<{ orderId?: string }>('service/service'),

  adpage: page<{ preview?: string }>('adpage/adpage'),
  componentTest: page('componenttest'),

  // System routes (spec 2): `/open-location` and so on are set in config/h5.
  openLocation: page<{ latitude: string; longitude: string; name?: string; address?: string }>(
    'system/open-location',
    { h5Only: true },
  ),
  chooseLocation: page<{ latitude?: string; longitude?: string }>('system/choose-location', { h5Only: true }),
  previewImage: page<{ urls: string; current?: string }>('system/preview-image', { h5Only: true }),

  // Extensions: pages that are not in the specification.
  /** `sort`, `priceFrom`, `priceTo`, `inStock`: as `/product/list` takes them; the shopper can change them. */
  goodsList: page<{
    categoryId?: string
    topicId?: string
    keyword?: string
    title?: string
    sort?: string
    priceFrom?: string
    priceTo?: string
    inStock?: string
  }>('ext/goods/list', { list: true }),
  seckillList: page<{ sessionId?: string }>('ext/seckill/list', { pullToRefresh: true, share: true }),
  search: page<{ keyword?: string }>('ext/goods/search'),
  cashier: page<{ orderSn: string; sign?: string; payOrderNo?: string }>('ext/pay/cashier', { gated: true }),
  afterSale: page<{ afterOrderId: string }>('ext/after/detail', { gated: true, pullToRefresh: true }),
  payResult: page<{ orderNo: string }>('ext/pay/result', { gated: true }),
  appointments: page('ext/appointment/list', {
    gated: true,
    pullToRefresh: true,
    list: true,
    needs: DRIVES,
  }),
  appointmentDetail: page<{ appointmentId: string }>('ext/appointment/detail', {
    gated: true,
    pullToRefresh: true,
    needs: DRIVES,
  }),
  deleteAccount: page('ext/account/delete', {
    gated: true,
    needs: ['/ext/user/deletion', '/ext/user/delete'],
  }),
  messageSettings: page('ext/account/messages', {
    gated: true,
    pullToRefresh: true,
    needs: ['/ext/messages'],
  }),
  /** `about`: text to begin the question with. */
  askService: page<{ orderId?: string; about?: string }>('ext/service/ask', { gated: true, needs: TICKETS }),
  tickets: page('ext/service/tickets', { gated: true, list: true, pullToRefresh: true, needs: TICKETS }),
  ticket: page<{ ticketId: string }>('ext/service/ticket', {
    gated: true,
    pullToRefresh: true,
    needs: TICKETS,
  }),
  myActivities: page('ext/activity/mine', {
    gated: true,
    list: true,
    pullToRefresh: true,
    needs: ['/ext/my-activities'],
  }),
  /** Target of mini-program codes: `scene` identifies the page to open (contract/calls/share.ts). */
  openCode: page<{ scene: string }>('ext/open/code'),
  /** `b`: a build as its link has it (contract/rules/buildLink.ts). */
  build: page<{ b?: string; seriesId?: string }>('ext/build/build', {
    share: true,
    needs: ['/ext/build/offer'],
  }),
  article: page<{ articleId: string; preview?: string }>('ext/article/article', {
    share: true,
    needs: ARTICLES,
  }),
} as const

export type RouteName = keyof typeof routes
export type ParamsOf<Name extends RouteName> = NonNullable<(typeof routes)[Name]['params']>
