import { dateTimeText, parseDateText } from '@/lib/dateText'
import { badInput } from '../../src/core/errors'
import { html, table, when } from '../html'
import { deskPage } from '../page'

const STATUS = {
  none: '未中奖',
  granted: '券已到账',
  won: '待填地址',
  addressed: '待寄出',
  shipped: '已寄出',
} as const
const MOST = 100_000
const MOST_CHANCES = 100

/** The lucky draw: how many prizes are left, and the ones that are to be sent. */
export const drawPage = deskPage({
  path: 'draw',
  title: '抽奖',
  async render({ ctx, form }) {
    const draws = await ctx.db.selectFrom('draws').selectAll().orderBy('start_at', 'desc').execute()
    const prizes = await ctx.db
      .selectFrom('draw_prizes')
      .innerJoin('draws', 'draws.id', 'draw_prizes.draw_id')
      .selectAll('draw_prizes')
      .select('draws.title')
      .orderBy('draws.start_at', 'desc')
      .orderBy('draw_prizes.position')
      .execute()
    const rows = await ctx.db
      .selectFrom('draw_records as record')
      .innerJoin('draw_prizes as prize', 'prize.id', 'record.prize_id')
      .innerJoin('users', 'users.id', 'record.user_id')
      .selectAll('record')
      .select(['prize.name', 'users.phone'])
      .where('record.status', '<>', 'none')
      .orderBy('record.spun_at', 'desc')
      .limit(100)
      .execute()
    return html`${table(
      ['活动', '每天机会', '开始', '截止', '操作'],
      draws.map((draw) => [
        draw.title,
        draw.per_day,
        when(draw.start_at),
        when(draw.end_at),
        form(
          'plan',
          '修改',
          html`<input name="perDay" inputmode="numeric" size="3" value="${draw.per_day}"><input name="startAt" size="19" value="${dateTimeText(draw.start_at)}"><input name="endAt" size="19" value="${dateTimeText(draw.end_at)}">`,
          { id: draw.id },
        ),
      ]),
    )}
<h2>奖品</h2>
${table(
  ['活动', '奖品', '权重', '剩余', '操作'],
  prizes.map((prize) => [
    prize.title,
    prize.name,
    prize.weight,
    prize.kind === 'none' ? '—' : prize.left_stock,
    prize.kind !== 'none' &&
      form(
        'stock',
        '设为',
        html`<input name="count" inputmode="numeric" size="5" value="${prize.left_stock}">`,
        { id: prize.id },
      ),
  ]),
)}
<h2>中奖</h2>
${table(
  ['时间', '用户', '奖品', '状态', '收件', '操作'],
  rows.map((row) => [
    when(row.spun_at),
    row.phone ?? '已注销用户',
    row.name,
    html`${STATUS[row.status]}<div>${row.carrier} ${row.tracking_no}</div>`,
    row.address ? `${row.address.name} ${row.address.phone} ${row.address.place}` : '',
    row.status === 'addressed' &&
      form(
        'ship',
        '寄出',
        html`<input name="carrier" size="8" placeholder="快递"><input name="trackingNo" size="16" placeholder="单号">`,
        { id: row.id },
      ),
  ]),
)}`
  },
  actions: {
    async stock(ctx, { id = '', count = '' }) {
      const left = Number(count)
      if (count.trim() === '' || !Number.isInteger(left) || left < 0 || left > MOST) {
        throw badInput(`请填写 0 到 ${MOST} 的整数`)
      }
      const { numUpdatedRows } = await ctx.db
        .updateTable('draw_prizes')
        .set({ left_stock: left })
        .where('id', '=', id)
        .where('kind', '<>', 'none')
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw badInput('奖品不存在')
      return `剩余已设为 ${left}`
    },
    /** Today's chances of whoever has drawn already stay as they are. */
    async plan(ctx, { id = '', perDay = '', startAt = '', endAt = '' }) {
      const chances = Number(perDay)
      if (!Number.isInteger(chances) || chances < 1 || chances > MOST_CHANCES) {
        throw badInput(`每天机会请填写 1 到 ${MOST_CHANCES} 的整数`)
      }
      const [start, end] = [parseDateText(startAt.trim()), parseDateText(endAt.trim())]
      if (start === null || end === null) throw badInput('时间请写成 2026-11-11 10:00:00')
      if (end <= start) throw badInput('截止应晚于开始')
      const { numUpdatedRows } = await ctx.db
        .updateTable('draws')
        .set({ per_day: chances, start_at: start, end_at: end })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw badInput('抽奖活动不存在')
      return '已修改'
    },
    async ship(ctx, { id = '', carrier = '', trackingNo = '' }) {
      if (!carrier.trim() || !trackingNo.trim()) throw badInput('请填写快递和单号')
      const { numUpdatedRows } = await ctx.db
        .updateTable('draw_records')
        .set({
          status: 'shipped',
          carrier: carrier.trim(),
          tracking_no: trackingNo.trim(),
          shipped_at: ctx.clock.now(),
        })
        .where('id', '=', id)
        .where('status', '=', 'addressed')
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw badInput('奖品已寄出，或还没有地址')
      return '已寄出'
    },
  },
})
