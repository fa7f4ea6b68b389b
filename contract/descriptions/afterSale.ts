import type { Descriptions } from './types'

/** After-sale applications, parcels, cancellation before shipping. */
export const afterSaleFields: Descriptions = {
  anywhere: {
    afterOrderStatus:
      '`10` applied, `20` approved and waiting for the parcel, `30` parcel sent, `35` parcel received, `37` exchanged goods sent, `40` refunding, `45` refund failed and will be retried, `50` settled, `61` cancelled by the buyer, `62` rejected, `63` receipt refused, `64` closed because no parcel was sent. From 50 on it has ended.',
    afterOrderStatusStr: 'The state as text for the shopper.',
    afterOrderType:
      '`refund` 仅退款 money only, `return` 退货退款 goods are returned, then the money, `exchange` 换货 goods are returned, then replaced.',
    deadline: 'Time by which the next party must act; 0 for no limit.',
    deadlineNote: 'Text of what happens automatically after the deadline. Empty: no limit.',
    reopenNote:
      'Number of times that an application that ended without a settlement may still be reopened unchanged, as text. Empty otherwise.',
    unshipped: 'Whether the line was cancelled before it was shipped.',
    refundAmount: 'Amount to be refunded; 0.00 for an exchange.',
    wantedAttr: 'For an exchange: the specification that the buyer wants instead. Empty otherwise.',
    wantedSkuId: 'For an exchange: the SKU that the buyer wants instead. Empty otherwise.',
    wanted: 'SKUs of the same goods for which this line may be exchanged.',
    refusal: 'Reason why this SKU cannot be chosen, regardless of its stock. Empty where it can.',
    reshipCarrier: "Carrier of the merchant's parcel to the buyer. Empty: none sent yet.",
    reshipNo: "Number of the merchant's parcel to the buyer. Empty: none sent yet.",
    returnAddress:
      'Address to which the goods are returned: name, phone and address in one text. Empty: nothing has to be returned.',
    refundable: 'Maximum refund for 1, 2, … pieces, in this order.',
    choices: 'Kinds of after-sale that are available, before and after the goods have been received.',
    reasons: 'Reasons to choose from, word for word.',
    pieces: 'Number of pieces that can be applied for; 0 with a `reason`.',
    received: 'Whether the buyer has received the goods; null or omitted: unknown.',
    carrier: 'Name of the carrier: 顺丰速运, 京东物流 … Empty: no parcel yet.',
    carrierPhone: "The carrier's phone number. Empty: none.",
    expressNo: 'Number of the parcel with its carrier. Empty: no parcel yet.',
    parcelId: 'Id of the parcel.',
    isSigned: 'Whether the parcel has been delivered; null or omitted: the shop shows neither.',
    latest: 'Latest tracking status as text.',
    waiting: 'Number of pieces that are not in a parcel yet.',
  },
  'with afterOrderStatus': {
    createdAt: 'Time of the application.',
    description: 'Description by the buyer. Empty: none.',
    reason: 'The reason that the buyer chose.',
    actions:
      'Actions open to the buyer now, one button each: `cancel` 撤销申请, `express` 填写物流, `received` 确认收到换货, `applyAgain` 重新申请, `reopen` opens the closed application again unchanged.',
    turn: 'The party that must act next: `buyer`, `merchant` or `system`. Empty when it has ended.',
    reply: "The merchant's reply: why it was rejected or refused. Empty: none.",
    carrier: "Carrier of the buyer's parcel to the merchant. Empty: none sent yet.",
    expressNo: "Number of the buyer's parcel to the merchant. Empty: none sent yet.",
    pictures: 'Addresses of the pictures that the buyer added.',
  },
  'with actor': {
    actor: 'The party that acted: `buyer`, `merchant` or `system`.',
    title: 'Short text of the event.',
    text: 'Details of the event. Empty: none.',
  },
  'with at': {
    at: 'Time of the event.',
    title: 'Short text of the event.',
    text: 'Text of the event, or its details. Empty: none.',
  },
  'with reasons': {
    type: '`refund` 仅退款, `return` 退货退款, `exchange` 换货.',
    received: 'true: choices after the goods have been received; false: before.',
  },
  'with refundable': {
    reason: 'Reason why nothing can be applied for now. Empty: something can.',
    line: 'The line of the order.',
  },
  'with refusal': { goodsPrice: 'Current price of the SKU.' },
  'body of /after': {
    type: '`refund` 仅退款, `return` 退货退款, `exchange` 换货.',
    number: 'Number of pieces in the application.',
    refundAmount: 'Requested refund. Left out for an exchange.',
    reason: 'One of the `reasons` of the form.',
    description: 'Further explanation by the buyer. Empty: none.',
    pictures: 'Addresses returned by the upload call.',
    carrier: "Carrier of the buyer's parcel.",
    expressNo: "Number of the buyer's parcel.",
    afterOrderId: 'The application of this request.',
  },
  'params of /after/': { id: 'Id of the application (`afterOrderId`).' },
  'params of /after/return/{id}': { id: 'Id of the line (`orderGoodsId`).' },
  'with parcelId': {
    createdAt: 'Time of shipping.',
    goods: 'Contents of the parcel: `goodsNumber` counts the pieces in this parcel.',
    events: 'Tracking events so far, the latest first.',
  },
  'query of /orders/logisticsData': { parcelId: 'Id of the parcel. Empty: the latest of the order.' },
}
