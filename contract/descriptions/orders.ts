import type { Descriptions } from './types'

/** Orders and their lines, payment, submitting, direct purchases. */
export const orderFields: Descriptions = {
  'body of /orders/list': {
    status:
      "The list's tab: `0` 全部, `1` 待付款, `2` 待发货, `3` 待收货. Above 3 means after-sale, which has a call of its own: `GET /after/order-after/list`.",
    type: "Always 'type' (a default of the specification).",
    orderType: "Only orders of this type: 'goods' or 'vehicle'. Empty: all.",
    keyword: 'Part of a goods name or of an order number. Empty: looks for nothing.',
  },
  anywhere: {
    orderId: 'Id of the order.',
    orderType: "'goods' for goods, 'vehicle' for the deposit of a vehicle; others are shown as goods.",
    orderSn: 'Number of the order, as the shopper reads it and as customer service asks for it.',
    orderNo: 'Number of the order (`orderSn`).',
    orderStatus:
      '`0` 待付款 unpaid, `10` 待发货 to ship, `15` 部分发货 part of it shipped, `20` 待收货 shipped, `30` 已完成 completed, `40` 已关闭 closed. Any other, and null, gets the neutral label of `orderStatusCDesc` and no buttons of its own.',
    orderStatusCDesc: 'The state in words: 待付款, 已关闭（超时未支付） …',
    payStatus: '`unpaid` 未支付, `paid` 已支付, `closed` can no longer be paid.',
    refundStatus: '`none` nothing refunded, `part` 部分退款, `all` 全额退款.',
    closeReason:
      'Why the order closed: `timeout` not paid in time, `buyer` cancelled by the buyer, `refunded` all of it refunded, `merchant` closed by the merchant. Empty while it is not closed.',
    payDeadline: 'The unpaid order closes then; 0 once it is paid or closed.',
    orderGoods: 'Lines of the order.',
    orderGoodsId: 'Id of one line of an order.',
    orderGoodsIds: 'Ids of the lines (`orderGoodsId`) that are taken back.',
    goodsCount: 'Pieces in all lines together.',
    goodsName: 'Name of the goods when they were ordered.',
    goodsAttr: 'The chosen values without the names of the groups: 黑 / 大. Empty when there was no choice.',
    goodsAttrStr:
      'The chosen values with the names of their groups: 颜色:黑 尺寸:大. Empty when there was no choice.',
    goodsThumb: 'Address of the picture of the chosen SKU, in the size of a row.',
    goodsImg: 'The same picture in full.',
    goodsNumber: 'Pieces of this line.',
    orderGoodsNum: 'The same number as `goodsNumber`, under the name that after-sale lists use.',
    goodsPrice: 'Price of one piece.',
    goodsAmount: 'Sum of prices times pieces, before any discount and without delivery.',
    goodsUnit:
      'What it is counted in: 件, 套 … Left out: the shop shows the unit that it has stored for the goods.',
    discount: "This line's share of the discount of the whole order.",
    deliveryFee: 'What delivery costs.',
    discountAmount: 'What comes off in all.',
    payableAmount: 'Goods and delivery less the discount, never below zero.',
    paidAmount: 'What has been paid; 0.00 while unpaid.',
    refundedAmount: 'What has been paid back so far.',
    returnedAmount:
      'What was paid for the order, no longer fitted it (it had closed, or was paid twice) and goes back by itself. Left out by back ends that do not do this.',
    payChannel: 'How it was paid: 微信支付, 支付宝 … Empty while unpaid.',
    couponName: 'Name of the coupon that was used. Empty: none.',
    remark: "The buyer's note to the merchant.",
    timeline: 'What happened to it, the oldest first.',
    afterSaleStatus:
      'After-sale of this line: `none` none, `active` an application runs, `done` one was settled.',
    afterSaleNumber: 'Pieces for which after-sale may be applied now.',
    waitingNumber: 'Pieces that no parcel holds yet and that may be taken back (`/orders/refund`).',
    afterOrderId:
      'Id of the after-sale application. On a line of an order: of its latest one, empty when there is none.',
    expectedAmount: 'The payable amount that the shopper saw. Another amount is refused with 603001.',
    expectedPrice: 'The price of the vehicle that the shopper saw.',
    addressId: 'Id of one of the addresses of the shopper.',
    payUrl: "Address of the cashier's page; H5 goes there.",
    returnUrl: "The shop's page that the cashier comes back to.",
    payOrderNo: "The cashier's number of this payment.",
    openId: "The shopper's open id on the platform, where the shop knows it. Empty: it does not.",
    order_id: "Douyin's id of the payment (`tt.pay`).",
    order_token: "Douyin's token of the payment (`tt.pay`).",
    orderInfo: 'First argument of `tt.pay`.',
    draftId: 'Id of the direct purchase.',
    toCart:
      'true: the line goes into the cart and no direct purchase begins (for back ends without `/ext/cart/add`).',
    source: '`cart` buys the checked lines of the cart, `direct` the lines that are named.',
    submittable: 'It may be submitted as it stands; else `reason` says why not.',
    usableCoupons: 'How many of the coupons of the shopper fit this purchase.',
    unusableCoupons: 'How many do not fit it.',
    toPay: 'Orders on the tab 待付款.',
    toShip: 'Orders on the tab 待发货.',
    toReceive: 'Orders on the tab 待收货.',
    afterSale: 'After-sale applications that have not ended.',
    deliveryText: 'Delivery in one line: 免运费, 快递配送 …',
  },
  'with orderStatusCDesc': {
    actions:
      'What the buyer may do now, a button each; one that the shop does not know draws none. `pay` 去支付, `cancel` 取消订单, `editAddress` 修改地址, `refund` 申请退款 of the whole order before it is shipped, `logistics` 查看物流, `confirm` 确认收货, `afterSale` 申请售后, `comment` 评价, `rebuy` 再次购买, `delete` 删除订单.',
    clientKey:
      'The key with which it was submitted: an order whose answer was lost is found by it. Needed without `/ext/orders/by-key`, else may be left out.',
    createdAt: 'When it was submitted.',
    address: 'Where it goes, as the address was when the order was made.',
    commentStatus: '`none` nothing to review (yet), `todo` 待评价, `done` 已评价.',
  },
  'with afterSaleNumber': {
    commentStatus: 'Of this line: `none` nothing to review (yet), `todo` 待评价, `done` 已评价.',
  },
  'with submittable': {
    address: 'The address it would go to. null: the shopper has none yet.',
    coupon: 'The coupon that is reckoned with. null: none.',
    reason: 'Why it cannot be submitted. Empty when it can.',
    lines: 'What would be bought, each line with its price now.',
  },
  'in lines': {
    reason: 'Why it cannot be bought, in words: 库存不足, 已下架 … Empty when it can.',
    goodsAmount: 'Price times pieces, before any discount.',
    usable: 'false: left out of every amount, `reason` says why.',
  },
  'with source': {
    lines: 'With `direct`: what is bought. With `cart` left out: the checked lines are meant.',
  },
  'in comments': { orderGoodsId: 'The line that is reviewed.' },
  'reply of /orders/comments': {
    commentStatus:
      'Of the whole order now: `none` nothing to review, `todo` lines are left, `done` all reviewed.',
  },
  'body of /orders/comments': { comments: 'One review for each line, all kept or none.' },
  'body of /orders': {
    couponId: 'Id of the coupon that the shopper holds (`userCouponId`). Empty: none.',
    orderType:
      '`goods`, or left out: an order of goods. `vehicle`: the deposit of a vehicle, for back ends without `/ext/vehicle-orders`.',
  },
  'body of /ext/orders/preview': {
    couponId: 'Id of a held coupon (`userCouponId`). Left out: the best one is taken. Empty: none.',
    addressId: 'Where it would go. Left out: the default address.',
  },
  'query of /trade/order': {
    couponId: 'Id of a held coupon (`userCouponId`). Left out: the best one is taken. Empty: none.',
    addressId: 'Where it would go. Left out: the default address.',
  },
  'body of /trade/done': { couponId: 'Id of a held coupon (`userCouponId`). Empty: none.' },
  'with draftId': {
    lines:
      'What is bought. A back end without `/ext/orders/preview` may name prices here; with it they may be left out.',
    order: 'The order that was made of it. null: none yet.',
  },
  'reply of /trade/add': { draftId: 'Id of the direct purchase. Empty where the line went into the cart.' },
  'reply of /ext/orders/by-key': { order: 'The order that was made with this key. null: none.' },
  'query of /orders/cancel': { reason: 'Why the buyer cancels, in words. Empty: not said.' },
  'body of /orders/refund': {
    reason: 'Why the lines are taken back, one of the reasons that the shop offers.',
  },
  'query of /after/order-after/list': {
    orderId: 'Applications of this order only; 0 is of all orders.',
    keyword: 'Part of a goods name or of an order number. Empty: looks for nothing.',
  },
  'params of /orders/': { id: 'Id of the order.' },
  'params of /trade/': { id: 'Id of the direct purchase.' },
  'with payOrderNo': {
    sign: "The mall's signature over orderSn and payOrderNo, for the cashier's page.",
    weapp: 'Arguments of `wx.requestPayment`. null on Douyin.',
    tt: 'Arguments of `tt.pay`. null on WeChat.',
  },
  'in weapp': {
    timeStamp: 'Seconds since 1970, as text (`wx.requestPayment`).',
    nonceStr: 'Text used once (`wx.requestPayment`).',
    package: "'prepay_id=…' (`wx.requestPayment`).",
    signType: 'How `paySign` was made: `MD5`, `HMAC-SHA256` or `RSA`.',
    paySign: "The merchant's signature over the other four (`wx.requestPayment`).",
  },
  'in tt': { service: 'Number of the cashier (`tt.pay`); 5 means that the order was made by the back end.' },
}
