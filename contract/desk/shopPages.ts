import { APPOINTMENT_KINDS, KINDS } from '../rules/appointments'

/** A page of the shop, as the desk names it. */
export interface ShopPage {
  readonly title: string
  /** Parameters that a link may carry: name to label, and the resource whose rows it takes. */
  readonly params?: Readonly<Record<string, PageParam>>
  /** The parameter whose row the page is about: links to such a row lead here. */
  readonly shows?: string
}

export interface PageParam {
  readonly label: string
  readonly from?: string
  readonly required?: boolean
  /** Values to choose from, with their texts. */
  readonly choices?: Readonly<Record<string, string>>
  /** The page shows rows that are offered nowhere too: only one that is gone is no target. */
  readonly isAlwaysShown?: true
}

const goodsId: PageParam = { label: '商品', from: 'goods', required: true }
const seriesId: PageParam = { label: '车系', from: 'series' }
const dealerId: PageParam = { label: '门店', from: 'dealers' }
const activityId: PageParam = { label: '活动', from: 'activities' }
const orderId: PageParam = { label: '订单', from: 'orders' }

const page = (title: string, params?: ShopPage['params'], shows?: string): ShopPage => ({
  title,
  ...(params && { params }),
  ...(shows && { shows }),
})

/** Pages that links of the desk may lead to, by their paths (`src/routes.ts`; `__tests__/shopPages.test.ts`). */
export const SHOP_PAGES: Readonly<Record<string, ShopPage>> = {
  'pages/index/index': page('首页'),
  'pages/carList/carList': page('车型'),
  'pages/carLife/carLife': page('车生活'),
  'pages/my/index': page('我的'),
  'pages/cityList/cityList': page('选择城市'),
  'pages/carDetail/carDetail': page('车系详情', { seriesId: { ...seriesId, required: true } }, 'seriesId'),
  'pages/selectCarMode/selectCarMode': page('选车'),
  'pages/selectCarModeSub/selectCarModeSub': page('选车型', { seriesId: { ...seriesId, required: true } }),
  'pages/vehicleGoodsDetail/goodsDetail': page('订车', {
    goodsId: { label: '车辆商品编号', required: true },
    typeId: { label: '车型', from: 'car-types' },
    colourId: { label: '颜色编号' },
  }),
  'pages/confirmOrder/myVehicle': page('我的爱车'),
  'pages/shareCar/shareCar': page('分享车系', { seriesId: { ...seriesId, required: true } }),
  'pages/carDetail/carConfigDetail': page('参数配置', { seriesId }),
  'pages/dealers/dealers': page('门店'),
  'pages/dealers/dealersH5': page('门店（网页）', { cityName: { label: '城市' } }),
  'pages/dealerCarList/dealerCarList': page('门店展厅', { dealerId: { ...dealerId, required: true } }),
  'pages/activity/activity': page('活动', { dealerId }),
  'pages/activity/detail': page(
    '活动详情',
    { activityId: { ...activityId, required: true }, dealerId },
    'activityId',
  ),
  'pages/activity/dealerActivity': page('门店活动', { activityId }),
  'pages/activity/activityOneOne': page('一元活动', { activityId }),
  'pages/activity/activityBuyCar': page('购车活动', { activityId }),
  'pages/activity/doubleElevenActivity': page('双十一活动', { activityId }),
  'pages/activity/answerCalculation': page('答题活动', { activityId }),
  'pages/activity/activity11_11': page('双十一会场', { activityId }),
  'pages/activity/Zheshangzhe': page('折上折', { activityId }),
  'pages/activity/index': page('门店主页', { dealerId: { ...dealerId, required: true } }, 'dealerId'),
  'pages/carLifeList/carLifeList': page(
    '话题文章',
    { topicId: { label: '话题', from: 'topics' } },
    'topicId',
  ),
  'pages/bargain/index': page('砍价'),
  'pages/bargain/home': page('砍价进展', {
    bargainId: { label: '砍价进展', from: 'bargains', required: true },
  }),
  'pages/mpLuckDraw': page('抽奖'),
  'pages/appointment/appointment': page('预约', {
    kind: {
      label: '预约类型',
      choices: Object.fromEntries(APPOINTMENT_KINDS.map((kind) => [kind, KINDS[kind].name])),
    },
    seriesId,
    dealerId,
  }),
  'pages/login/login': page('登录'),
  'pages/agreement/agreement': page('个人信息保护声明'),
  'pages/goodsDetail/goodsDetail': page('商品详情', { goodsId }, 'goodsId'),
  'pages/goodsDetail/seckillDetail': page('秒杀商品', {
    seckillId: { label: '秒杀商品', from: 'seckill-sales', required: true },
  }),
  'pages/goodsDetail/userComment': page('商品评价', { goodsId }),
  'pages/shoppingCart/shoppingCart': page('购物车'),
  'pages/couponCenter/couponCenter': page('领券中心'),
  'pages/couponProductList/couponProductList': page(
    '优惠券可用商品',
    { couponId: { label: '优惠券', from: 'coupons', required: true, isAlwaysShown: true } },
    'couponId',
  ),
  'pages/my/coupon': page('我的优惠券'),
  'pages/my/cashCoupon': page('我的现金券'),
  'pages/addressList/addressList': page('收货地址'),
  'pages/my/orderList': page('我的订单'),
  'pages/my/myComment': page('我的评价'),
  'pages/my/myInformation': page('个人资料'),
  'pages/my/settings': page('设置'),
  'pages/my/orderDetails': page('订单详情', { orderId }),
  'pages/service/service': page('客服', { orderId }),
  'pages/ext/goods/list': page(
    '商品列表',
    {
      categoryId: { label: '分类', from: 'goods-categories' },
      topicId: { label: '专题', from: 'goods-topics' },
      keyword: { label: '搜索词' },
      title: { label: '标题' },
      sort: {
        label: '排序',
        choices: { sales: '销量', newest: '新品', priceUp: '价格从低到高', priceDown: '价格从高到低' },
      },
      priceFrom: { label: '最低价（元）' },
      priceTo: { label: '最高价（元）' },
      inStock: { label: '库存', choices: { 1: '只看有货' } },
    },
    'topicId',
  ),
  'pages/ext/seckill/list': page('限时秒杀'),
  'pages/ext/goods/search': page('搜索', { keyword: { label: '搜索词' } }),
  'pages/ext/appointment/list': page('我的预约'),
  'pages/ext/account/messages': page('消息设置'),
  'pages/ext/service/ask': page('提问', { about: { label: '问题开头' } }),
  'pages/ext/service/tickets': page('我的咨询'),
  'pages/ext/activity/mine': page('我的活动'),
  'pages/ext/build/build': page('定制皮卡', { seriesId }),
  'pages/ext/article/article': page(
    '文章',
    { articleId: { label: '文章', from: 'articles', required: true } },
    'articleId',
  ),
}
