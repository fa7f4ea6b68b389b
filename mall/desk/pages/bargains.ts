import { sql } from 'kysely'
import { fenToYuan } from '@/lib/price'
import { badInput } from '../../src/core/errors'
import { html, table, when } from '../html'
import { deskPage } from '../page'

const MOST = 100_000
const STATUS = { running: '砍价中', reached: '待领取', claimed: '已领取', expired: '已过期' } as const

/** Bargains: how many coupons there are, ended early, and how each stands. */
export const bargainsPage = deskPage({
  path: 'bargains',
  title: '砍价',
  async render({ ctx, form }) {
    const deals = await ctx.db.selectFrom('bargain_deals').selectAll().orderBy('position').execute()
    const rows = await ctx.db
      .selectFrom('bargains')
      .innerJoin('bargain_deals as deal', 'deal.id', 'bargains.deal_id')
      .innerJoin('users', 'users.id', 'bargains.user_id')
      .selectAll('bargains')
      .select(['deal.title', 'users.phone'])
      .orderBy('bargains.started_at', 'desc')
      .limit(100)
      .execute()
    const now = ctx.clock.now()
    return html`${table(
      ['商品', '月供', '券面额', '助力人数', '已占 / 总量', '截止', '操作'],
      deals.map((deal) => [
        html`${deal.title}<div>${deal.id}</div>`,
        `¥${fenToYuan(deal.monthly)}`,
        `¥${fenToYuan(deal.goal)}`,
        `${deal.helpers} 人 / ${deal.hours} 小时`,
        `${deal.held} / ${deal.total}`,
        when(deal.end_at),
        now < deal.end_at &&
          html`${form('more', '增加', html`<input name="count" inputmode="numeric" size="5" placeholder="张数">`, { id: deal.id })}
${form('end', '立即结束', undefined, { id: deal.id })}`,
      ]),
    )}
<h2>进展</h2>
${table(
  ['发起人', '商品', '状态', '已砍', '助力', '到期'],
  rows.map((row) => [
    row.phone ?? '已注销用户',
    row.title,
    STATUS[row.status],
    `¥${fenToYuan(row.cut)} / ¥${fenToYuan(row.goal)}`,
    `${row.helped} / ${row.needed}`,
    when(row.expires_at),
  ]),
)}`
  },
  actions: {
    /** The deal and its coupon grow together, so every kept place has a coupon. */
    more: (ctx, { id = '', count = '' }) =>
      ctx.transact(async (trx) => {
        const added = Number(count)
        if (!Number.isInteger(added) || added < 1 || added > MOST)
          throw badInput(`请填写 1 到 ${MOST} 的整数`)
        const deal = await trx
          .updateTable('bargain_deals')
          .set({ total: sql`total + ${added}` })
          .where('id', '=', id)
          .returning('coupon_id')
          .executeTakeFirst()
        if (!deal) throw badInput('砍价商品不存在')
        await trx
          .updateTable('coupons')
          .set({ total: sql`total + ${added}` })
          .where('id', '=', deal.coupon_id)
          .execute()
        return `已增加 ${added} 张`
      }),
    async end(ctx, { id = '' }) {
      const now = ctx.clock.now()
      const { numUpdatedRows } = await ctx.db
        .updateTable('bargain_deals')
        .set({ end_at: now })
        .where('id', '=', id)
        .where('end_at', '>', now)
        .executeTakeFirst()
      return numUpdatedRows === 1n ? '已结束，正在砍的仍可砍完' : '早已结束'
    },
  },
})
