import { z } from 'zod'
import type { shareCalls } from '../calls/share'
import { type GroupSchemas, id, picture } from '../schema'

/** A page of the shop with its parameters, such as 'pages/goodsDetail/goodsDetail?goodsId=1'. */
const pagePath = z
  .string()
  .min(1, '请提供要分享的页面')
  .max(300, '页面地址过长')
  .regex(/^\/?pages\/[\w/]+(\?[\w\-.~%=&+]*)?$/, '只能分享商城内的页面')

export const shareSchemas = {
  wxShareData: {
    summary: 'What the card of a shared page says: the thing it shows, else the brand',
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
    summary: 'A QR code that opens a page of the shop, as a PNG in a data address',
    body: z.object({
      path: pagePath,
      /** Px of a side. */
      width: z.number().int().min(100).max(1_000).default(300),
    }),
    reply: z.object({ image: z.string(), url: z.string() }),
  },
  appSign: {
    summary: "Signs what is shared from the maker's app",
    body: z.object({
      active: z.enum(['good_share', 'act_share']),
      source: z.literal('app'),
      payload: z.object({ goods_id: id }),
    }),
    reply: z.object({ timestamp: z.number().int(), nonceStr: z.string(), sign: z.string() }),
  },
} satisfies GroupSchemas<typeof shareCalls>
