import type { Descriptions } from './types'

/** After-sale applications, parcels, cancellation before shipping. */
export const afterSaleFields: Descriptions = {
  anywhere: {
    afterOrderStatus:
      '`10` applied, `20` approved and waiting for the parcel, `30` parcel sent, `35` parcel received, `37` exchanged goods sent, `40` refunding, `45` refund failed and tried again, `50` settled, `61` cancelled by the buyer, `62` rejected, `63` receipt refused, `64` closed since no parcel came. From 50 on it has ended.',
    afterOrderStatusStr: 'The state in words, as the shopper reads it.',
    afterOrderType:
      '`refund` 仅退款 money alone, `return` 退货退款 goods back, then money, `exchange` 换货 goods back, then others.',
    deadline: 'Whose turn it is should have acted by then; 0 for no limit.',
    deadlineNote: 'What happens by itself when the limit is over. Empty: no limit.',
    reopenNote:
      'How often an application that ended without a settlement may be opened again as it was. Empty otherwise.',
    unshipped: 'The line was taken back before it was shipped.',
    refundAmount: 'What is to be paid back; 0.00 for an exchange.',
    wantedAttr: 'Of an exchange: the specification that is wanted instead. Empty otherwise.',
    wantedSkuId: 'Of an exchange: the SKU that is wanted instead. Empty otherwise.',
    wanted: 'What this line may be exchanged for: the SKUs of the same goods.',
    refusal: 'Why this SKU cannot be chosen, whatever its stock. Empty where it can.',
    reshipCarrier: "Carrier of the merchant's parcel to the buyer. Empty: none sent yet.",
    reshipNo: "Number of the merchant's parcel to the buyer. Empty: none sent yet.",
    returnAddress:
      'Where the goods go back to: name, phone and address in one text. Empty when nothing has to go back.',
    refundable: 'The most that may be refunded for 1, 2, … pieces, in this order.',
    choices: 'What may be applied for, by whether the goods have come.',
    reasons: 'Reasons to choose from, word for word.',
    pieces: 'Pieces for which it may be applied; 0 with a `reason`.',
    received: 'The buyer has the goods.',
    carrier: 'Name of the carrier: 顺丰速运, 京东物流 … Empty: no parcel yet.',
    carrierPhone: "The carrier's phone number. Empty: none.",
    expressNo: 'Number of the parcel with its carrier. Empty: no parcel yet.',
    parcelId: 'Id of the parcel.',
    isSigned: 'The parcel has been handed over.',
    latest: 'What the parcel has come to, in words.',
    waiting: 'Pieces that no parcel holds yet.',
  },
  'with afterOrderStatus': {
    createdAt: 'When it was applied for.',
    description: 'What the buyer wrote. Empty: nothing.',
    reason: 'The reason that the buyer chose.',
    actions:
      'What the buyer may do now, a button each: `cancel` 撤销申请, `express` 填写物流, `received` 确认收到换货, `applyAnew` 重新申请, `reopen` opens the closed application again as it was.',
    turn: 'Whose turn it is: `buyer`, `merchant` or `system`. Empty when it has ended.',
    reply: "The merchant's words: why it was rejected or refused. Empty: none.",
    carrier: "Carrier of the buyer's parcel to the merchant. Empty: none sent yet.",
    expressNo: "Number of the buyer's parcel to the merchant. Empty: none sent yet.",
    pictures: 'Addresses of the pictures that the buyer added.',
  },
  'with actor': {
    actor: 'Who did it: `buyer`, `merchant` or `system`.',
    title: 'What happened, in a few words.',
    text: 'Details of it. Empty: none.',
  },
  'with at': {
    at: 'When it happened.',
    title: 'What happened, in a few words.',
    text: 'What happened, or details of it. Empty: none.',
  },
  'with reasons': {
    type: '`refund` 仅退款, `return` 退货退款, `exchange` 换货.',
    received: 'true: these hold once the goods have come; false: before.',
  },
  'with refundable': {
    reason: 'Why nothing may be applied for now. Empty when something may.',
    line: 'The line of the order.',
  },
  'with refusal': { goodsPrice: 'Price of the SKU now.' },
  'body of /after': {
    type: '`refund` 仅退款, `return` 退货退款, `exchange` 换货.',
    number: 'Pieces for which it is applied.',
    refundAmount: 'What is asked for. Left out for an exchange.',
    reason: 'One of the `reasons` of the form.',
    description: 'More words of the buyer. Empty: none.',
    pictures: 'Addresses that the upload call gave.',
    carrier: "Carrier of the buyer's parcel.",
    expressNo: "Number of the buyer's parcel.",
    afterOrderId: 'The application that is meant.',
  },
  'params of /after/': { id: 'Id of the application (`afterOrderId`).' },
  'params of /after/return/{id}': { id: 'Id of the line (`orderGoodsId`).' },
  'with parcelId': {
    createdAt: 'When it was sent.',
    goods: 'What is in it: `goodsNumber` counts the pieces in this parcel.',
    events: 'Its way so far, the latest first.',
  },
  'query of /orders/logisticsData': { parcelId: 'Which parcel. Empty: the latest of the order.' },
}
