import { fenToYuan } from '@contract/rules/price'
import { notFound } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { escapeLike } from '../../db/escapeLike'
import { wholeNumber } from '../../desk/fields'
import { html, table } from '../../desk/html'
import { deskPage } from '../../desk/page'

const SHOWN = 80
const MOST = 1_000_000

/** Page of stock: all SKUs, lowest stock first, with stock editing; and goods to take off sale or put back. */
export const stockPage = deskPage({
  path: 'stock',
  title: '库存',
  async render({ ctx, query, form }) {
    const searched = query.word?.trim() ?? ''
    const rows = await ctx.db
      .selectFrom('skus')
      .innerJoin('goods', 'goods.id', 'skus.goods_id')
      .select(['skus.id', 'skus.attr', 'skus.price', 'skus.stock', 'goods.id as goods_id'])
      .select(['goods.title', 'goods.on_sale'])
      .$if(searched !== '', (skus) => skus.where('goods.title', 'ilike', `%${escapeLike(searched)}%`))
      .orderBy('skus.stock')
      .orderBy('skus.id')
      .limit(SHOWN)
      .execute()
    return html`<form method="get"><input name="word" value="${searched}" placeholder="商品名称"><button>查找</button></form>
${table(
  ['规格编号', '商品', '规格', '价格', '库存', '上架'],
  rows.map((row) => [
    row.id,
    row.title,
    row.attr,
    `¥${fenToYuan(row.price)}`,
    form(
      'set',
      '保存',
      html`<input name="stock" value="${row.stock}" inputmode="numeric" size="6" aria-label="库存">`,
      { skuId: row.id },
    ),
    form(row.on_sale ? 'takeOff' : 'putOn', row.on_sale ? '下架' : '上架', undefined, {
      goodsId: row.goods_id,
    }),
  ]),
)}`
  },
  actions: {
    async set(ctx, { skuId = '', stock = '' }) {
      const number = wholeNumber(stock, '库存', 0, MOST)
      const isChanged = await ctx.db
        .updateTable('skus')
        .set({ stock: number })
        .where('id', '=', skuId)
        .$call(changesOne)
      if (!isChanged) throw notFound('没有这个规格')
      return `${skuId} 的库存已改为 ${number}`
    },
    async takeOff(ctx, { goodsId = '' }) {
      await setOnSale(ctx, goodsId, false)
      return '已下架'
    },
    async putOn(ctx, { goodsId = '' }) {
      await setOnSale(ctx, goodsId, true)
      return '已上架'
    },
  },
})

async function setOnSale(ctx: Ctx, goodsId: string, isOnSale: boolean): Promise<void> {
  const isChanged = await ctx.db
    .updateTable('goods')
    .set({ on_sale: isOnSale })
    .where('id', '=', goodsId)
    .$call(changesOne)
  if (!isChanged) throw notFound('没有这件商品')
}
