import type { Descriptions } from './types'

/** Orders and their lines, payment, submitting, direct purchases. */
export const orderFields: Descriptions = {
  'body of /orders/list': {
    status:
      "The list's tab: `0` 全部, `1` 待付款, `2` 待发货, `3` 待收货. Above 3 means after-sale, which has a call of its own: `GET /after/order-after/list`.",
    type: "Always 'type' (a default of the specification).",
    orderType: "Only orders of this type: 'goods' or 'vehicle'. Empty: all.",
    keyword: 'Text to find in a goods name or an order number. Empty: no search.',
  },
  anywhere: {
    orderId: 'Id of the order.',
    orderType: "'goods' for goods, 'vehicle' for the deposit of a vehicle; other types are shown as goods.",
    orderSn: 'Order number, which shoppers see and customer service asks for.',
    orderNo: 'Order number (`orderSn`).',
    orderStatus:
      '`0` 待付款 unpaid, `10` 待发货 to ship, `15` 部分发货 part of it shipped, `20` 待收货 shipped, `30` 已完成 completed, `40` 已关闭 closed. For any other value, and null, the shop shows `orderStatusCDesc` as a neutral label, without buttons of its own.',
    orderStatusCDesc: 'The state as text: 待付款, 已关闭（超时未支付） …',
    payStatus: '`unpaid` 未支付, `paid` 已支付, `closed` can no longer be paid.',
    refundStatus: '`none` nothing refunded, `part` 部分退款, `all` 全额退款.',
    closeReason:
      'Reason of the closing: `timeout` not paid in time, `buyer` cancelled by the buyer, `refunded` fully refunded, `merchant` closed by the merchant. Empty while it is not closed.',
    payDeadline: 'Deadline for the payment: an unpaid order closes then; 0 once it is paid or closed.',
    orderGoods: 'Lines of the order.',
    orderGoodsId: 'Id of one line of an order.',
    orderGoodsIds: 'Ids of the lines (`orderGoodsId`) to cancel.',
    goodsCount: 'Number of pieces in all lines.',
    goodsName: 'Name of the goods at the time of the order.',
    goodsAttr: 'The chosen values without the names of the groups: 黑 / 大. Empty: no choice.',
    goodsAttrStr: 'The chosen values with the names of their groups: 颜色:黑 尺寸:大. Empty: no choice.',
    goodsThumb: 'Address of the picture of the chosen SKU, in the size of a list row.',
    goodsImg: 'The same picture in full size.',
    goodsNumber: 'Number of pieces of this line.',
    orderGoodsNum: 'The same number as `goodsNumber`, under the name that after-sale lists use.',
    goodsPrice: 'Price of one piece.',
    goodsAmount: 'Sum of prices times pieces, before discounts and without delivery.',
    goodsUnit: 'Unit: 件, 套 … Left out: the shop shows the unit that it has stored for the goods.',
    discount: "This line's share of the discount of the whole order.",
    deliveryFee: 'Delivery fee.',
    discountAmount: 'Total discount.',
    payableAmount: 'Goods plus delivery minus discount, never below zero.',
    paidAmount: 'Amount paid; 0.00 while unpaid.',
    refundedAmount: 'Amount refunded so far.',
    returnedAmount:
      'Payment that could not be used (the order had closed, or was paid twice) and is refunded automatically. Left out by back ends without this.',
    payPending:
      'Whether a payment was begun that may still arrive. `false`: nothing was paid, so the shop says so at once. Left out by back ends without this.',
    payChannel: 'Payment channel: 微信支付, 支付宝 … Empty while unpaid.',
    couponName: 'Name of the used coupon. Empty: none.',
    remark: "The buyer's note to the merchant.",
    timeline: 'Events of the order, the oldest first.',
    afterSaleStatus:
      'After-sale of this line: `none` none, `active` an application is running, `done` an application was settled.',
    afterSaleNumber: 'Number of pieces that can be applied for in after-sale now.',
    waitingNumber: 'Number of pieces that are in no parcel yet and can be cancelled (`/orders/refund`).',
    afterOrderId: 'Id of the after-sale application. On a line of an order: of its latest one. Empty: none.',
    expectedAmount: 'The payable amount that the shopper saw. A different amount is refused with 603001.',
    expectedPrice: 'The price of the vehicle that the shopper saw.',
    addressId: "Id of one of the shopper's addresses.",
    payUrl: "Address of the cashier's page, which H5 opens.",
    returnUrl: "The shop's page to which the cashier returns.",
    largeText: 'Whether the shopper reads the shop in larger text; a cashier of its own may follow.',
    payOrderNo: "The cashier's number of this payment.",
    openId: "The shopper's open id on the platform, if the shop knows it. Empty: unknown.",
    order_id: "Douyin's id of the payment (`tt.pay`).",
    order_token: "Douyin's token of the payment (`tt.pay`).",
    orderInfo: 'First argument of `tt.pay`.',
    draftId: 'Id of the direct purchase.',
    toCart:
      'true: the line is added to the cart and no direct purchase begins (for back ends without `/ext/cart/add`).',
    source: '`cart` buys the checked lines of the cart, `direct` the lines of this request.',
    submittable: 'Whether it can be submitted unchanged; if not, `reason` says why.',
    usableCoupons: "Number of the shopper's coupons that can be used for this purchase.",
    unusableCoupons: "Number of the shopper's coupons that cannot be used for it.",
    toPay: 'Number of orders on the tab 待付款.',
    toShip: 'Number of orders on the tab 待发货.',
    toReceive: 'Number of orders on the tab 待收货.',
    afterSale: 'Number of after-sale applications that have not ended.',
    deliveryText: 'Delivery in one line: 免运费, 快递配送 …',
  },
  'with orderStatusCDesc': {
    actions:
      'Actions open to the buyer now, one button each; the shop ignores unknown ones. `pay` 去支付, `cancel` 取消订单, `editAddress` 修改地址, `refund` 申请退款 of the whole order before it is shipped, `logistics` 查看物流, `confirm` 确认收货, `afterSale` 申请售后, `comment` 评价, `rebuy` 再次购买, `delete` 删除订单.',
    clientKey:
      'Client key of the submission, by which an order whose reply was lost is found. Required without `/ext/orders/by-key`, otherwise may be left out.',
    createdAt: 'Time of the submission.',
    address: 'Delivery address, as it was when the order was made.',
    commentStatus: '`none` nothing to review (yet), `todo` 待评价, `done` 已评价.',
  },
  'with afterSaleNumber': {
    commentStatus: 'Review of this line: `none` nothing to review (yet), `todo` 待评价, `done` 已评价.',
  },
  'with submittable': {
    address: 'The delivery address. null: the shopper has none yet.',
    coupon: 'The coupon that is included in the prices. null: none.',
    reason: 'Reason why it cannot be submitted. Empty when it can.',
    lines: 'The lines to buy, with their current prices.',
  },
  'in lines': {
    reason: 'Reason why it cannot be bought, as text: 库存不足, 已下架 … Empty when it can.',
    goodsAmount: 'Price times pieces, before discounts.',
    usable: 'false: not counted in any amount; `reason` says why.',
  },
  'with source': {
    lines: 'With `direct`: the lines to buy. Left out with `cart`: the checked lines are bought.',
  },
  'in comments': { orderGoodsId: 'The reviewed line.' },
  'reply of /orders/comments': {
    commentStatus:
      'State of the whole order now: `none` nothing to review, `todo` lines are left, `done` all reviewed.',
  },
  'body of /orders/comments': { comments: 'One review for each line; all are saved or none.' },
  'body of /orders': {
    couponId: 'Id of a received coupon (`userCouponId`). Empty: none.',
    orderType:
      '`goods`, or left out: an order of goods. `vehicle`: the deposit of a vehicle, for back ends without `/ext/vehicle-orders`.',
  },
  'body of /ext/orders/preview': {
    couponId: 'Id of a received coupon (`userCouponId`). Left out: the best one is used. Empty: none.',
    addressId: 'Id of the delivery address. Left out: the default address.',
  },
  'query of /trade/order': {
    couponId: 'Id of a received coupon (`userCouponId`). Left out: the best one is used. Empty: none.',
    addressId: 'Id of the delivery address. Left out: the default address.',
  },
  'body of /trade/done': { couponId: 'Id of a received coupon (`userCouponId`). Empty: none.' },
  'with draftId': {
    lines:
      'The lines to buy. A back end without `/ext/orders/preview` may send prices here; with it they may be left out.',
    order: 'The order made from this purchase. null: none yet.',
  },
  'reply of /trade/add': { draftId: 'Id of the direct purchase. Empty: the line was added to the cart.' },
  'reply of /ext/orders/by-key': { order: 'The order made with this key. null: none.' },
  'query of /orders/cancel': { reason: "The buyer's reason, as text. Empty: none given." },
  'body of /orders/refund': {
    reason: "The buyer's reason, one of those that the shop offers.",
  },
  'query of /after/order-after/list': {
    orderId: 'Only applications of this order; 0 for all orders.',
    keyword: 'Text to find in a goods name or an order number. Empty: no search.',
  },
  'params of /orders/': { id: 'Id of the order.' },
  'params of /trade/': { id: 'Id of the direct purchase.' },
  'with payOrderNo': {
    sign: "The mall's signature over orderSn and payOrderNo, for the cashier's page.",
    weapp: 'Arguments of `wx.requestPayment`. null on Douyin.',
    tt: 'Arguments of `tt.pay`. null on WeChat, and where `ttOrder` has a value.',
    ttOrder: "Arguments of Douyin's general trade system. null on WeChat, and where `tt` has a value.",
  },
  'in weapp': {
    timeStamp: 'Seconds since 1970, as text (`wx.requestPayment`).',
    nonceStr: 'Random text that is used once (`wx.requestPayment`).',
    package: "'prepay_id=…' (`wx.requestPayment`).",
    signType: 'Algorithm of `paySign`: `MD5`, `HMAC-SHA256` or `RSA`.',
    paySign: "The merchant's signature over the other four (`wx.requestPayment`).",
  },
  'in ttOrder': {
    data: 'First argument of `tt.requestOrder`, exactly as it was signed. Empty when the order exists already.',
    byteAuthorization: 'Signature of `data` (`tt.requestOrder`). Empty when the order exists already.',
    orderId:
      "Douyin's number of the order, for `tt.getOrderPayment`. Empty until the order has been requested.",
  },
  'in tt': { service: 'Number of the cashier (`tt.pay`); 5 means that the back end made the order.' },
}
