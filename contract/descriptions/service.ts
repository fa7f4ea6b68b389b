import type { Descriptions } from './types'

/** Subscribed messages, customer service, sharing. */
export const serviceFields: Descriptions = {
  anywhere: {
    channel:
      'Channel: `weapp` subscription message of WeChat, `tt` subscription message of Douyin, `sms` text message.',
    kinds: 'Kinds of messages.',
    enabled: 'Whether the shopper wants messages of this kind at all.',
    offers: 'Kinds that can be sent on the channel.',
    templateId: "Id of the template for the platform's permission dialog. Empty for text messages.",
    subject: 'Id of the order or the seckill that it is about.',
    dueAt: 'Time when it is due. null: unknown.',
    waits: 'Whether the message will be sent.',
    agreement: 'Agreement: `privacy` 个人信息保护声明, `purchase` 购车责任协议.',
    versionId: 'Id of the version; empty for the text that the shop itself has.',
    body: "Text: each line is a paragraph, a line that starts with '# ' is a heading.",
    asksAgain: 'Whether shoppers who agreed to an earlier version are asked again at the next sign-in.',
    ticketId: 'Id of the ticket.',
    topic:
      'Topic: `order` 订单, `delivery` 物流, `afterSale` 售后, `vehicle` 购车, `coupon` 优惠券, `account` 账号, `other` 其他.',
    topicText: 'The topic as text for the shopper.',
    excerpt: 'The beginning of the last message.',
    unread: 'Number of replies that the shopper has not seen.',
    updatedAt: 'Time of the last message or change.',
    messages: 'The messages, the oldest first.',
    messageId: 'Id of the message.',
    sender: '`shopper` the shopper, `service` customer service.',
    groupId: 'Id of the group.',
    answer: 'Text of the answer.',
    path: "A page of the shop with its parameters, such as 'pages/goodsDetail/goodsDetail?goodsId=1'.",
    desc: 'A line under the title.',
    imgUrl: 'Address of the picture on the card.',
    link: 'Address that the card opens.',
    appId: "Id of the maker's official account.",
    timestamp: 'Time of the signature in seconds since 1970.',
    target:
      'App whose camera reads the code: `h5` any, `weapp` WeChat (a code of the mini-program), `tt` Douyin.',
    sign: "The mall's signature.",
    way: '`friends` a message to friends, `timeline` 朋友圈, `poster` a poster, `link` a copied link.',
    host: 'Host that the shop runs in, such as browser or weapp: one of the hosts of docs/PLATFORM-DELTAS.md.',
    visitor: 'Id of the device, created by the shop.',
    inviter: 'User id in the link.',
  },
  'in kinds': { kind: '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒.' },
  'in offers': { kind: '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒.' },
  'with subject': {
    kind: '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒.',
    title: 'Name of the goods or the seckill that it is about.',
    answer:
      "The shopper's answer to the platform's permission dialog: `accept` 允许, `reject` 拒绝, `ban` the platform has disabled the template.",
    code: "Sign-in code of the platform, from which the mall gets the recipient's open id. Empty: not needed.",
  },
  'body of /ext/messages/choose': { kind: '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒.' },
  'reply of /ext/messages': { waiting: 'Messages that have not been sent yet.' },
  'with ticketId': {
    status:
      '`open` waiting for customer service, `answered` waiting for the shopper, `closed` over, closed by either side.',
    orderId: 'Id of the order that it is about. Empty: none.',
    orderSn: 'Number of the order that it is about. Empty: none.',
    dealerId: 'Id of the dealer whose adviser was asked. Empty: customer service.',
    dealerName: 'Name of that dealer. Empty: customer service.',
  },
  'in messages': { at: 'Time of writing.' },
  'body of /ext/service/tickets': {
    orderId: 'Id of the order that it is about. Empty: none.',
    pictures: 'Addresses returned by the upload call, at most 6.',
  },
  'params of /ext/service/tickets': { id: 'Id of the ticket.' },
  'with groupId': { name: 'Name of the group.', questions: 'The questions with their answers.' },
  'with answer': { title: 'The question.' },
  'with desc': { title: 'Title of the card.' },
  'body of /we-chat/official-account/share-data': {
    url: 'Base64 of the address of the page, without its hash.',
  },
  'with appId': { signature: 'Signature for `wx.config`.' },
  'body of /qr-code': { width: 'Length of a side in pixels.' },
  'reply of /qr-code': {
    image: 'The code as a data address of a picture.',
    url: 'Address that the code opens.',
  },
  'body of /we-chat/share-sign': { source: 'Always `app`.' },
  'reply of /ext/share/visits': {
    counted:
      "false: the visit does not count, because the link is the visitor's own or has no valid inviter.",
  },
  'query of /ext/share/code': { scene: 'Content of the code.' },
}
