import { randomInt } from 'node:crypto'
import { fenToYuan } from '@contract/rules/price'
import { badInput } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { wholeNumber } from '../../desk/fields'
import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import type { CouponRow } from './readCoupons'

/** Characters of codes, without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 12
const MOST_CODES = 100

/** Page of coupons: number handed out, end early, add more; codes for the cash coupons. */
export const couponsPage = deskPage({
  path: 'coupons',
  title: '优惠券',
  async render({ ctx, form }) {
    const rows = await ctx.db
      .selectFrom('coupons')
      .selectAll()
      .select(({ selectFrom, fn }) => [
        selectFrom('user_coupons as held')
          .select(fn.countAll<number>().as('n'))
          .whereRef('held.coupon_id', '=', 'coupons.id')
          .where('held.status', '=', 'used')
          .as('used'),
      ])
      .orderBy('position')
      .orderBy('id')
      .execute()
    const codes = await ctx.db
      .selectFrom('coupon_codes')
      .innerJoin('coupons', 'coupons.id', 'coupon_codes.coupon_id')
      .leftJoin('user_coupons', 'user_coupons.id', 'coupon_codes.user_coupon_id')
      .leftJoin('users', 'users.id', 'user_coupons.user_id')
      .select(['coupon_codes.code', 'coupons.name', 'users.phone', 'coupon_codes.user_coupon_id'])
      .orderBy('coupon_codes.created_at', 'desc')
      .orderBy('coupon_codes.code')
      .limit(60)
      .execute()
    const now = ctx.clock.now()
    return html`${table(
      ['名称', '优惠', '范围', '有效期', '已领 / 总量', '已用', '状态', '操作'],
      rows.map((row) => [
        html`${row.name}<div>${row.id}</div>`,
        termsOf(row),
        row.scope_text,
        html`${when(row.start_at)}<div>${when(row.end_at)}</div>`,
        `${row.taken} / ${row.total}`,
        Number(row.used),
        now >= row.end_at ? '已结束' : now < row.start_at ? '未开始' : row.listed ? '领取中' : '不公开',
        html`${form('more', '增加', html`<input name="count" inputmode="numeric" size="5" placeholder="张数">`, { id: row.id })}
${now < row.end_at && form('end', '立即结束', undefined, { id: row.id })}
${row.cash && now < row.end_at && form('codes', '生成兑换码', html`<input name="count" inputmode="numeric" size="4" value="5">`, { id: row.id })}`,
      ]),
    )}
<h2>兑换码</h2>
${table(
  ['兑换码', '代金券', '使用者'],
  codes.map((code) => [code.code, code.name, code.user_coupon_id ? (code.phone ?? '已注销用户') : '未使用']),
)}`
  },
  actions: {
    async more(ctx, { id = '', count = '' }) {
      const added = wholeNumber(count, '数量', 1, 1_000_000)
      const isChanged = await ctx.db
        .updateTable('coupons')
        .set((eb) => ({ total: eb('total', '+', added) }))
        .where('id', '=', id)
        .$call(changesOne)
      if (!isChanged) throw badInput('优惠券不存在')
      return `已增加 ${added} 张`
    },
    async end(ctx, { id = '' }) {
      const now = ctx.clock.now()
      const isChanged = await ctx.db
        .updateTable('coupons')
        .set({ end_at: now })
        .where('id', '=', id)
        .where('end_at', '>', now)
        .$call(changesOne)
      return isChanged ? '已结束，手里的券同时失效' : '优惠券早已结束'
    },
    async codes(ctx, { id = '', count = '' }) {
      const many = wholeNumber(count, '数量', 1, MOST_CODES)
      const coupon = await ctx.db
        .selectFrom('coupons')
        .select('id')
        .where('id', '=', id)
        .where('cash', '=', true)
        .executeTakeFirst()
      if (!coupon) throw badInput('只有代金券可以生成兑换码')
      const codes = Array.from({ length: many }, newCode)
      await ctx.db
        .insertInto('coupon_codes')
        .values(
          codes.map((code) => ({
            code,
            coupon_id: id,
            user_coupon_id: null,
            created_at: ctx.clock.now(),
          })),
        )
        .execute()
      return `已生成：${codes.join('、')}`
    },
  },
})

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

function termsOf(row: CouponRow): string {
  const from = row.threshold > 0 ? `满 ¥${fenToYuan(row.threshold)} ` : ''
  switch (row.kind) {
    case 'amount':
      return `${from}减 ¥${fenToYuan(row.amount)}`
    case 'percent':
      return `${from}打 ${row.percent / 10} 折`
    case 'delivery':
      return `${from}免运费`
  }
}
