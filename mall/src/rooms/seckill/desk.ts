import { dateText } from '@contract/rules/dateText'
import { fenToYuan } from '@contract/rules/price'
import type { Updateable } from 'kysely'
import { badInput } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { Database } from '../../db/tables'
import { amount, wholeNumber } from '../../desk/fields'
import { type Html, html, table, when } from '../../desk/html'
import { type DeskView, deskPage } from '../../desk/page'
import { readSalesOf, type Sale } from './currentSale'
import { addToSale, closeSale } from './operateSale'
import { sessionsAround } from './readSales'
import { saleStatus } from './rules'

const MOST = 1_000_000
const STATUS = { scheduled: '未开始', running: '进行中', ended: '已结束', closed: '已关闭' } as const

/** Page of the seckills of these days: close them or add pieces; and the daily templates. */
export const seckillPage = deskPage({
  path: 'seckill',
  title: '秒杀',
  async render(view) {
    const { ctx } = view
    const now = ctx.clock.now()
    const sessions = await sessionsAround(ctx.db, now)
    const sales = await Promise.all(sessions.map(({ id }) => readSalesOf(ctx.db, id)))
    const templates = await ctx.db
      .selectFrom('seckill_templates as template')
      .innerJoin('skus', 'skus.id', 'template.sku_id')
      .innerJoin('goods', 'goods.id', 'skus.goods_id')
      .selectAll('template')
      .select(['goods.title', 'skus.attr', 'skus.price as shelf_price', 'skus.stock'])
      .orderBy('start_hour')
      .orderBy('template.position')
      .execute()
    return html`${table(
      ['场次', '商品', '秒杀价', '剩余 / 总数', '每人限购', '状态', '操作'],
      sales
        .flat()
        .map((sale) => [
          html`${dateText(sale.startAt)}<div>${when(sale.startAt).slice(11, 16)} 至 ${when(sale.endAt).slice(11, 16)}</div>`,
          `${sale.title} ${sale.attr}`,
          `¥${fenToYuan(sale.price)}（原价 ¥${fenToYuan(sale.originalPrice)}）`,
          `${sale.left} / ${sale.total}${sale.mayReopen ? '，有未付款订单' : ''}`,
          String(sale.perUser),
          STATUS[saleStatus(sale, now)],
          buttons(view, sale, now),
        ]),
    )}
<h2>每天的秒杀</h2>
<p>改动从还没有排出的日子起生效；排期时最多从货架取走一半库存。</p>
${table(
  ['开始', '商品', '货架', '秒杀价、数量、限购', '启用'],
  templates.map((row) => [
    `${String(row.start_hour).padStart(2, '0')}:00`,
    `${row.title} ${row.attr}`,
    `¥${fenToYuan(row.shelf_price)}，${row.stock} 件`,
    view.form(
      'template',
      '保存',
      html`<input name="price" value="${fenToYuan(row.price)}" size="8" aria-label="秒杀价">
<input name="total" value="${row.total}" size="4" inputmode="numeric" aria-label="数量">
<input name="limit" value="${row.per_user}" size="3" inputmode="numeric" aria-label="限购">`,
      { id: row.id },
    ),
    view.form('toggle', row.enabled ? '停用' : '启用', undefined, {
      id: row.id,
      enabled: row.enabled ? '' : '1',
    }),
  ]),
)}`
  },
  actions: {
    async close(ctx, { id = '' }) {
      const closed = await ctx.transact((trx) => closeSale(trx, id, ctx.clock.now()))
      return closed ? '秒杀已关闭，未售出的库存退回货架' : '秒杀已结束或已关闭'
    },
    async add(ctx, { id = '', number = '' }) {
      const pieces = wholeNumber(number, '追加数量', 1, MOST)
      const outcome = await ctx.transact((trx) => addToSale(trx, id, pieces, ctx.clock.now()))
      return outcome === 'reopened' ? `已追加 ${pieces} 件，秒杀重新开放` : `已追加 ${pieces} 件`
    },
    async template(ctx, { id = '', price = '', total = '', limit = '' }) {
      await change(ctx, id, {
        price: amount(price, '秒杀价'),
        total: wholeNumber(total, '数量', 1, MOST),
        per_user: wholeNumber(limit, '限购', 1, MOST),
      })
      return '已保存'
    },
    async toggle(ctx, { id = '', enabled = '' }) {
      await change(ctx, id, { enabled: enabled === '1' })
      return enabled === '1' ? '已启用' : '已停用'
    },
  },
})

function buttons(view: DeskView, sale: Sale, now: number): Html | string {
  const status = saleStatus(sale, now)
  if (sale.endAt <= now) return ''
  const more = html`<input name="number" size="4" inputmode="numeric" placeholder="件数" aria-label="追加件数">`
  if (status === 'closed') return view.form('add', '追加并重新开放', more, { id: sale.id })
  return html`${view.form('close', '关闭', undefined, { id: sale.id })} ${view.form('add', '追加', more, { id: sale.id })}`
}

async function change(
  ctx: Ctx,
  id: string,
  to: Updateable<Pick<Database['seckill_templates'], 'price' | 'total' | 'per_user' | 'enabled'>>,
): Promise<void> {
  const isChanged = await ctx.db
    .updateTable('seckill_templates')
    .set(to)
    .where('id', '=', id)
    .$call(changesOne)
  if (!isChanged) throw badInput('没有这个模板')
}
