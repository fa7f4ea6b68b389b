import { DAY_MS, dateTimeText } from '@contract/rules/dateText'
import { badInput } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { span, wholeNumber } from '../../desk/fields'
import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import { addDraw, addPrize, dropPrize, planDraw } from './planDraws'

const STATUS = {
  none: '未中奖',
  granted: '券已到账',
  won: '待填地址',
  addressed: '待寄出',
  shipped: '已寄出',
} as const
const MOST = 100_000
const MOST_CHANCES = 100

/** Page of the lucky draw: its period, the prizes on its wheel, how many are left, and those to be sent. */
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
    const lastEnd = Math.max(ctx.clock.now(), ...draws.map((draw) => draw.end_at))
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
${
  draws.length > 0 &&
  form(
    'add',
    '新建一期',
    html`<input name="title" size="14" placeholder="名称"><select name="like">${draws.map(({ id, title }) => html`<option value="${id}">沿用“${title}”的转盘</option>`)}</select><input name="perDay" inputmode="numeric" size="3" value="3"><input name="startAt" size="19" value="${dateTimeText(lastEnd)}"><input name="endAt" size="19" value="${dateTimeText(lastEnd + 30 * DAY_MS)}">`,
  )
}
<h2>奖品</h2>
${table(
  ['活动', '奖品', '权重', '剩余', '操作'],
  prizes.map((prize) => [
    prize.title,
    prize.name,
    prize.weight,
    prize.kind === 'none' ? '—' : prize.left_stock,
    html`${form(
      'prize',
      '设为',
      html`权重 <input name="weight" inputmode="numeric" size="4" value="${prize.weight}">${prize.kind !== 'none' && html`剩余 <input name="left" inputmode="numeric" size="5" value="${prize.left_stock}">`}`,
      { id: prize.id },
    )}
${form('drop', '撤下', undefined, { id: prize.id })}`,
  ]),
)}
${
  draws.length > 0 &&
  form(
    'slice',
    '加一格',
    html`<select name="draw">${draws.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}</select><select name="kind"><option value="goods">实物</option><option value="coupon">券</option><option value="none">谢谢参与</option></select><input name="name" size="10" placeholder="名称"><input name="weight" inputmode="numeric" size="4" placeholder="权重"><input name="left" inputmode="numeric" size="5" placeholder="数量"><input name="picture" size="18" placeholder="图，如 goods/lantern/main"><input name="coupon" size="12" placeholder="券编号">`,
  )
}
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
    /** A prize with 0 pieces can't be won; its share of the wheel goes to the lot that wins nothing. */
    async prize(ctx, { id = '', weight = '', left }) {
      const isChanged = await ctx.db
        .updateTable('draw_prizes')
        .set({
          weight: wholeNumber(weight, '权重', 1, MOST),
          ...(left !== undefined && { left_stock: wholeNumber(left, '剩余', 0, MOST) }),
        })
        .where('id', '=', id)
        .$call(changesOne)
      if (!isChanged) throw badInput('奖品不存在')
      return '已修改'
    },
    async slice(ctx, { draw = '', kind = '', name = '', weight = '', left = '', picture = '', coupon = '' }) {
      if (kind !== 'goods' && kind !== 'coupon' && kind !== 'none') throw badInput('请选择奖品的类型')
      if (name.trim() === '' || name.trim().length > 12) throw badInput('奖品名称为 1 到 12 个字')
      const terms = {
        kind,
        name: name.trim(),
        weight: wholeNumber(weight, '权重', 1, MOST),
        left_stock: kind === 'none' ? 0 : wholeNumber(left, '数量', 0, MOST),
        picture_key: kind === 'goods' ? picture.trim() : '',
        coupon_id: kind === 'coupon' ? coupon.trim() : null,
      } as const
      await ctx.transact((trx) => addPrize(trx, draw, terms))
      return `已加上“${terms.name}”`
    },
    async drop(ctx, { id = '' }) {
      await ctx.transact((trx) => dropPrize(trx, id))
      return '已撤下'
    },
    async plan(ctx, { id = '', perDay = '', startAt = '', endAt = '' }) {
      const times = { perDay: wholeNumber(perDay, '每天机会', 1, MOST_CHANCES), ...span(startAt, endAt) }
      await ctx.transact((trx) => planDraw(trx, id, times))
      return '已修改'
    },
    async add(ctx, { title = '', like = '', perDay = '', startAt = '', endAt = '' }) {
      if (title.trim() === '' || title.trim().length > 20) throw badInput('名称为 1 到 20 个字')
      const times = { perDay: wholeNumber(perDay, '每天机会', 1, MOST_CHANCES), ...span(startAt, endAt) }
      await ctx.transact((trx) => addDraw(trx, title.trim(), like, times))
      return '已新建，请设好每个奖品的数量'
    },
    async ship(ctx, { id = '', carrier = '', trackingNo = '' }) {
      if (!carrier.trim() || !trackingNo.trim()) throw badInput('请填写快递和单号')
      const isChanged = await ctx.db
        .updateTable('draw_records')
        .set({
          status: 'shipped',
          carrier: carrier.trim(),
          tracking_no: trackingNo.trim(),
          shipped_at: ctx.clock.now(),
        })
        .where('id', '=', id)
        .where('status', '=', 'addressed')
        .$call(changesOne)
      if (!isChanged) throw badInput('奖品已寄出，或还没有地址')
      return '已寄出'
    },
  },
})
