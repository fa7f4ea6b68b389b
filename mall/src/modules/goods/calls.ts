import { productCalls } from '@contract/calls/product'
import { productSchemas } from '@contract/schemas/product'
import { type CacheRule, slowTables, tables } from '../../core/memory'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { type GoodsFilter, listGoods } from './listGoods'
import { readHotWords, suggest as suggestTexts } from './searchWords'
import { selectSku } from './selectSku'

/** The list as the shop opens it; a search or a price that somebody types is seldom asked for twice. */
const cacheList = async ({ query }: { query: GoodsFilter }): Promise<CacheRule | undefined> =>
  query.keyword || query.priceFrom !== undefined || query.priceTo !== undefined
    ? undefined
    : {
        key: JSON.stringify(query),
        watched: [
          ...tables('goods', 'skus', 'goods_topic_items'),
          ...slowTables('goods.numbers', 'skus.numbers'),
        ],
      }

export const goodsRoutes: Routes = (app) => {
  serveGroup(
    app,
    productCalls,
    productSchemas,
    {
      list: ({ query, ctx }) => listGoods(ctx, query),
      specificationSelected: ({ body, ctx }) => selectSku(ctx.db, body.goodsId, body.valueIds),
      suggest: async ({ query, ctx }) => ({
        list: await suggestTexts(ctx.db, query.keyword),
      }),
      hotWords: async ({ ctx }) => ({
        list: await readHotWords(ctx.db),
      }),
    },
    {
      list: { cache: cacheList },
      hotWords: { cache: async () => ({ key: '', watched: tables('search_words') }) },
    },
  )
}
