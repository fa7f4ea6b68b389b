import { commonCalls } from '@contract/calls/common'
import { productCalls } from '@contract/calls/product'
import { seckillCalls } from '@contract/calls/seckill'
import { commonSchemas } from '@contract/schemas/common'
import { productSchemas } from '@contract/schemas/product'
import { seckillSchemas } from '@contract/schemas/seckill'
import { tokenIn } from '../../core/answerAtOnce'
import { notFound } from '../../core/errors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { readClosedFeatures } from '../feature/closedFeatures'
import { currentSeckill } from '../seckill/currentSeckill'
import { cacheGoodsForGuests } from './cacheGoods'
import { cacheHome } from './cacheHome'
import { homePreviewPages, previewedBy } from './homePreview'
import { readGoodsDetail } from './readGoodsDetail'
import { readHome } from './readHome'
import { rowPreviews } from './rowPreviews'

const NOTHING: ReadonlySet<string> = new Set()

export const storefrontRoutes: Routes = (app) => {
  homePreviewPages(app)
  rowPreviews(app)
  serveGroup(
    app,
    commonCalls,
    commonSchemas,
    {
      async index({ ctx, now, headers }) {
        const previewed = previewedBy(ctx.secrets, headers.cookie, now)
        // A preview shows everything that was edited.
        const closed = previewed ? NOTHING : await readClosedFeatures(ctx)
        return readHome(ctx, now, closed, previewed)
      },
    },
    {
      index: {
        cache: async ({ ctx, headers, now }) =>
          previewedBy(ctx.secrets, headers.cookie, now)
            ? undefined
            : cacheHome(await readClosedFeatures(ctx)),
      },
    },
  )
  serveGroup(
    app,
    productCalls,
    productSchemas,
    {
      /** Returns the goods page, for guests too. For a shopper, coupons also show whether they are held already. */
      goodsDetail: async ({ query, ctx, viewer, now }) =>
        readGoodsDetail(ctx, query.goodsId, (await viewer())?.userId, now),
    },
    {
      goodsDetail: {
        cache: async ({ query, headers }) =>
          tokenIn(headers) ? undefined : cacheGoodsForGuests(query.goodsId),
      },
    },
  )
  serveGroup(app, seckillCalls, seckillSchemas, {
    showDetail: async ({ query, ctx, viewer, now }) => {
      const seckill = await currentSeckill(ctx, query.seckillId)
      if (!seckill) throw notFound('秒杀商品不存在或已下架')
      return readGoodsDetail(ctx, seckill.goodsId, (await viewer())?.userId, now)
    },
  })
}
