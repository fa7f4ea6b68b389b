import { productCalls } from '@contract/calls/product'
import { productSchemas } from '@contract/schemas/product'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { listGoods } from './listGoods'
import { readHotWords, suggest as suggestTexts } from './searchWords'
import { selectSku } from './selectSku'

export const goodsRoutes: Routes = (app) => {
  serveGroup(app, productCalls, productSchemas, {
    list: ({ query, ctx }) => listGoods(ctx.db, query),
    specificationSelected: ({ body, ctx }) => selectSku(ctx.db, body.goodsId, body.valueIds),
    suggest: async ({ query, ctx }) => ({
      list: await suggestTexts(ctx.db, query.keyword),
    }),
    hotWords: async ({ ctx }) => ({
      list: await readHotWords(ctx.db),
    }),
  })
}
