import { z } from 'zod'
import type { shareCalls } from '../calls/share'
import { isReadableAddress } from '../rules/readableAddress'
import { type GroupSchemas, id, picture } from '../schema'

/** A page of the shop with its parameters, such as 'pages/goodsDetail/goodsDetail?goodsId=1'. */
const pagePath = z
  .string()
  .min(1, '请提供要分享的页面')
  .max(300, '页面地址过长')
  .regex(/^\/?pages\/[\w/]+(\?[\w\-.~%=&+]*)?$/, '只能分享商城内的页面')
  .refine(isReadableAddress, '页面地址不正确')

/**
 * friends: a message or the overlay; timeline: the mini-program's timeline; poster: a poster was made; link: the link
 * was copied.
 */
const shareWay = z.enum(['friends', 'timeline', 'poster', 'link'])

/** Name of the host that the shop runs in, as in `platform/host`. */
const host = z.string().regex(/^[A-Za-z]{1,20}$/, '来源不正确')

export const shareSchemas = {
  wxShareData: {
    summary:
      'Title, text and picture for the card of a shared page: of the item on it, otherwise of the brand',
    body: z.object({
      path: pagePath.meta({
        title: '页面地址',
        description:
          "A page of the shop with its parameters, such as 'pages/goodsDetail/goodsDetail?goodsId=1'.",
      }),
    }),
    reply: z.object({
      title: z.string().describe('Title of the card.'),
      desc: z.string().describe('A line under the title.'),
      imgUrl: picture.describe('Address of the picture on the card.'),
      link: z.string().describe('Address that the card opens.'),
    }),
  },
  signature: {
    summary: "Signs an address of the shop for WeChat's browser (JS-SDK)",
    /** Base64 of the address without its hash. */
    body: z.object({
      url: z
        .string()
        .min(1, '请提供页面地址')
        .max(4_000, '页面地址过长')
        .meta({ title: '页面地址', description: 'Base64 of the address of the page, without its hash.' }),
    }),
    reply: z.object({
      appId: z.string().describe("Id of the maker's official account."),
      timestamp: z.number().int().describe('Time of the signature in seconds since 1970.'),
      nonceStr: z.string().describe('Random text that is used once; part of the signed data.'),
      signature: z.string().describe('Signature for `wx.config`.'),
    }),
  },
  qrCode: {
    summary: 'A code that opens a page of the shop, as a picture in a data address',
    body: z.object({
      path: pagePath.meta({
        title: '页面地址',
        description:
          "A page of the shop with its parameters, such as 'pages/goodsDetail/goodsDetail?goodsId=1'.",
      }),
      width: z.number().int().min(100).max(1_000).default(300).describe('Length of a side in pixels.'),
      target: z
        .enum(['h5', 'weapp', 'tt'])
        .default('h5')
        .describe(
          'App whose camera reads the code: `h5` any, `weapp` WeChat (a code of the mini-program), `tt` Douyin.',
        ),
    }),
    reply: z.object({
      image: z.string().describe('The code as a data address of a picture.'),
      url: z.string().describe('Address that the code opens.'),
    }),
  },
  appSign: {
    summary: "Signs a share from the maker's app",
    body: z.object({
      active: z.enum(['good_share', 'act_share']).meta({
        title: '操作',
        description: '`good_share` goods were shared, `act_share` an activity was shared.',
      }),
      source: z.literal('app').describe('Always `app`.'),
      payload: z
        .object({
          goods_id: id.meta({
            title: '分享的内容',
            description: 'Id of the goods; with `act_share`, of the activity.',
          }),
        })
        .describe('Object that was shared.'),
    }),
    reply: z.object({
      timestamp: z.number().int().describe('Time of the signature in seconds since 1970.'),
      nonceStr: z.string().describe('Random text that is used once; part of the signed data.'),
      sign: z.string().describe("The mall's signature."),
    }),
  },
  record: {
    summary: "Records that a page was shared; guests' shares count too",
    body: z.object({
      path: pagePath.meta({
        title: '页面地址',
        description:
          "A page of the shop with its parameters, such as 'pages/goodsDetail/goodsDetail?goodsId=1'.",
      }),
      way: shareWay.describe(
        '`friends` a message to friends, `timeline` 朋友圈, `poster` a poster, `link` a copied link.',
      ),
      host: host.describe(
        'Host that the shop runs in, such as browser or weapp: one of the hosts of docs/PLATFORM-DELTAS.md.',
      ),
    }),
    reply: z.object({}),
  },
  visit: {
    summary: 'Records a visit through a shared link; reported again once the visitor has signed in',
    body: z.object({
      visitor: z
        .string()
        .regex(/^[\w-]{8,64}$/, '访客标识不正确')
        .describe('Id of the device, created by the shop.'),
      inviter: z
        .string()
        .regex(/^[\w-]{1,64}$/, '邀请人不正确')
        .describe('User id in the link.'),
      path: pagePath.meta({
        title: '页面地址',
        description:
          "A page of the shop with its parameters, such as 'pages/goodsDetail/goodsDetail?goodsId=1'.",
      }),
      host: host.describe(
        'Host that the shop runs in, such as browser or weapp: one of the hosts of docs/PLATFORM-DELTAS.md.',
      ),
    }),
    reply: z.object({
      counted: z
        .boolean()
        .describe(
          "false: the visit does not count, because the link is the visitor's own or has no valid inviter.",
        ),
    }),
  },
  code: {
    summary: 'The page that a mini-program’s code opens',
    query: z.object({
      scene: z
        .string()
        .regex(/^[\w-]{1,32}$/, '二维码不正确')
        .describe('Content of the code.'),
    }),
    reply: z.object({
      path: z
        .string()
        .describe(
          "A page of the shop with its parameters, such as 'pages/goodsDetail/goodsDetail?goodsId=1'.",
        ),
    }),
  },
} satisfies GroupSchemas<typeof shareCalls>
