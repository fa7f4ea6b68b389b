import { DAY_MS, dateTimeText } from '@contract/rules/dateText'
import { fenToYuan } from '@contract/rules/price'
import { badInput } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { amount, span, wholeNumber } from '../../desk/fields'
import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import { addDeal, addPlaces, planDeal } from './addDeal'

const MOST = 100_000
const STATUS = { running: '砍价中', reached: '待领取', claimed: '已领取', expired: '已过期' } as const

/** Page of bargains: deals on offer, number of coupons, end early or resume, and the state of each bargain. */
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
    const series = await ctx.db.selectFrom('car_series').select(['id', 'name']).orderBy('position').execute()
    const now = ctx.clock.now()
    return html`${table(
      ['商品', '月供', '券面额', '助力人数', '已占 / 总量', '开始与截止', '操作'],
      deals.map((deal) => [
        html`${deal.title}<div>${deal.id}</div>`,
        `¥${fenToYuan(deal.monthly)}`,
        `¥${fenToYuan(deal.goal)}`,
        `${deal.helpers} 人 / ${deal.hours} 小时`,
        `${deal.held} / ${deal.total}`,
        html`${when(deal.start_at)}<div>${when(deal.end_at)}</div>`,
        html`${form('more', '增加', html`<input name="count" inputmode="numeric" size="5" placeholder="张数">`, { id: deal.id })}
${form('plan', '改时间', html`<input name="startAt" size="19" value="${dateTimeText(deal.start_at)}"><input name="endAt" size="19" value="${dateTimeText(deal.end_at)}">`, { id: deal.id })}
${now < deal.end_at && form('end', '立即结束', undefined, { id: deal.id })}`,
      ]),
    )}
<h2>上架砍价</h2>
${form(
  'add',
  '上架',
  html`<select name="seriesId">${series.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select>
<input name="monthly" inputmode="decimal" size="8" placeholder="月供，元">
<input name="goal" inputmode="decimal" size="8" placeholder="券面额，元">
<input name="helpers" inputmode="numeric" size="5" placeholder="好友人数">
<input name="hours" inputmode="numeric" size="5" placeholder="小时内">
<input name="total" inputmode="numeric" size="6" placeholder="券张数">
<input name="startAt" size="19" value="${dateTimeText(now)}"><input name="endAt" size="19" value="${dateTimeText(now + 30 * DAY_MS)}">`,
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
    /** Increases the deal and its coupon together, so that every reserved place has a coupon. */
    more: (ctx, { id = '', count = '' }) =>
      ctx.transact(async (trx) => {
        const added = wholeNumber(count, '张数', 1, MOST)
        await addPlaces(trx, id, added)
        return `已增加 ${added} 张`
      }),
    /** Adds a deal and its coupon. Bargains can begin from its start time on. */
    async add(
      ctx,
      { seriesId = '', monthly = '', goal = '', helpers = '', hours = '', total = '', ...times },
    ) {
      const terms = {
        seriesId,
        monthly: amount(monthly, '月供'),
        goal: amount(goal, '券面额'),
        helpers: wholeNumber(helpers, '好友人数', 1, 50),
        hours: wholeNumber(hours, '小时数', 1, 720),
        total: wholeNumber(total, '券张数', 1, MOST),
        ...span(times.startAt ?? '', times.endAt ?? ''),
      }
      return `已上架 ${await ctx.transact((trx) => addDeal(trx, terms, ctx.clock.now()))}`
    },
    /** Changes the period: later, longer, or open again. The coupon must be usable at least as long. */
    async plan(ctx, { id = '', startAt = '', endAt = '' }) {
      const times = span(startAt, endAt)
      const changed = await ctx.transact((trx) => planDeal(trx, id, times))
      if (!changed) throw badInput('砍价商品不存在')
      return '已修改'
    },
    async end(ctx, { id = '' }) {
      const now = ctx.clock.now()
      const isChanged = await ctx.db
        .updateTable('bargain_deals')
        .set({ end_at: now })
        .where('id', '=', id)
        .where('end_at', '>', now)
        .$call(changesOne)
      return isChanged ? '已结束，正在砍的仍可砍完' : '早已结束'
    },
  },
})
