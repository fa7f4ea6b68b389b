import type { Descriptions } from './types'

/** Subscribed messages, customer service, sharing. */
export const serviceFields: Descriptions = {
  anywhere: {
    channel:
      'How it arrives: `weapp` subscription message of WeChat, `tt` that of Douyin, `sms` a text message.',
    kinds: 'Kinds of messages.',
    enabled: 'The shopper wants messages of this kind at all.',
    offers: 'Kinds that can be sent on the channel.',
    templateId: 'Id of the template that the platform asks by. Empty for text messages.',
    subject: 'Id of the order or the flash sale that it is about.',
    dueAt: 'When it is due. null: nobody knows yet.',
    waits: 'The message will be sent.',
    ticketId: 'Id of the ticket.',
    topic:
      'What it is about: `order` 订单, `delivery` 物流, `afterSale` 售后, `vehicle` 购车, `coupon` 优惠券, `account` 账号, `other` 其他.',
    topicText: 'The topic in words, as the shopper reads it.',
    excerpt: 'The beginning of the last message.',
    unread: 'Answers that the shopper has not seen.',
    updatedAt: 'When something was last written or changed.',
    messages: 'What was written, the first one first.',
    messageId: 'Id of the message.',
    sender: '`shopper` the shopper, `service` customer service.',
    groupId: 'Id of the group.',
    answer: 'The answer.',
    path: "A page of the shop with its parameters, such as 'pages/goodsDetail/goodsDetail?goodsId=1'.",
    desc: 'A line under the title.',
    imgUrl: 'Address of the picture on the card.',
    link: 'Address that the card opens.',
    appId: "Id of the maker's official account.",
    timestamp: 'Seconds since 1970 that went into the signature.',
    target: 'Whose camera reads it: `h5` any, `weapp` WeChat (a code of the mini-program), `tt` Douyin.',
    sign: "The mall's signature.",
    way: '`friends` a message to friends, `timeline` 朋友圈, `poster` a poster, `link` a copied link.',
    host: 'What the shop runs in, such as browser or weapp: one of the hosts of docs/PLATFORM-DELTAS.md.',
    visitor: 'Name of the device, made by the shop.',
    inviter: 'User id that the link carries.',
  },
  'in kinds': { kind: '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒.' },
  'in offers': { kind: '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒.' },
  'with subject': {
    kind: '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒.',
    title: 'What it is about: name of the goods or of the sale.',
    answer:
      "What the shopper answered to the platform's question: `accept` 允许, `reject` 拒绝, `ban` the platform has closed the template.",
    code: "Code of the platform's sign-in, by which the mall learns whom to write to. Empty: not needed.",
  },
  'body of /ext/messages/choose': { kind: '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒.' },
  'reply of /ext/messages': { waiting: 'Messages that are still to come.' },
  'with ticketId': {
    status: "`open` it is service's turn, `answered` the shopper's, `closed` over, by whoever closed it.",
    orderId: 'The order that it is about. Empty: none.',
    orderSn: 'Number of the order that it is about. Empty: none.',
  },
  'in messages': { at: 'When it was written.' },
  'body of /ext/service/tickets': {
    orderId: 'The order that it is about. Empty: none.',
    pictures: 'Addresses that the upload call gave, 6 at most.',
  },
  'params of /ext/service/tickets': { id: 'Id of the ticket.' },
  'with groupId': { name: 'Name of the group.', questions: 'The questions with their answers.' },
  'with answer': { title: 'The question.' },
  'with desc': { title: 'Title of the card.' },
  'body of /we-chat/official-account/share-data': {
    url: 'Base64 of the address of the page, without its hash.',
  },
  'with appId': { signature: 'Signature for `wx.config`.' },
  'body of /qr-code': { width: 'Pixels of a side.' },
  'reply of /qr-code': {
    image: 'The code as a data address of a picture.',
    url: 'Address that the code opens.',
  },
  'body of /we-chat/share-sign': { source: 'Always `app`.' },
  'reply of /ext/share/visits': {
    counted: 'false: it does not count, as a visit through a link of one’s own or of nobody.',
  },
  'query of /ext/share/code': { scene: 'What stands in the code.' },
}
