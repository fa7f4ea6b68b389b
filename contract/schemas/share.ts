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
    body: z.object({ path: pagePath }),
    reply: z.object({ title: z.string(), desc: z.string(), imgUrl: picture, link: z.string() }),
  },
  signature: {
    summary: "Signs an address of the shop for WeChat's browser (JS-SDK)",
    /** Base64 of the address without its hash. */
    body: z.object({ url: z.string().min(1, '请提供页面地址').max(4_000, '页面地址过长') }),
    reply: z.object({
      appId: z.string(),
      /** Seconds. */
      timestamp: z.number().int(),
      nonceStr: z.string(),
      signature: z.string(),
    }),
  },
  qrCode: {
    summary: 'A code that opens a page of the shop, as a picture in a data address',
    body: z.object({
      path: pagePath,
      /** Length of a side in px. */
      width: z.number().int().min(100).max(1_000).default(300),
      /** App whose camera reads the code: a mini-program's own code if its platform offers codes. An extension. */
      target: z.enum(['h5', 'weapp', 'tt']).default('h5'),
    }),
    reply: z.object({ image: z.string(), url: z.string() }),
  },
  appSign: {
    summary: "Signs a share from the maker's app",
    body: z.object({
      active: z.enum(['good_share', 'act_share']),
      source: z.literal('app'),
      payload: z.object({ goods_id: id }),
    }),
    reply: z.object({ timestamp: z.number().int(), nonceStr: z.string(), sign: z.string() }),
  },
  record: {
    summary: "Records that a page was shared; guests' shares count too",
    body: z.object({ path: pagePath, way: shareWay, host }),
    reply: z.object({}),
  },
  visit: {
    summary: 'Records a visit through a shared link; reported again once the visitor has signed in',
    body: z.object({
      /** Id of the device; created by the shop. */
      visitor: z.string().regex(/^[\w-]{8,64}$/, '访客标识不正确'),
      /** The user id that the link carries. */
      inviter: z.string().regex(/^[\w-]{1,64}$/, '邀请人不正确'),
      path: pagePath,
      host,
    }),
    reply: z.object({ counted: z.boolean() }),
  },
  code: {
    summary: 'The page that a mini-program’s code opens',
    query: z.object({ scene: z.string().regex(/^[\w-]{1,32}$/, '二维码不正确') }),
    reply: z.object({ path: z.string() }),
  },
} satisfies GroupSchemas<typeof shareCalls>
