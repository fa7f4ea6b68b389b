import { parseDateText } from '@contract/rules/dateText'
import { badInput } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { type Html, html, table, when } from '../../desk/html'
import { type DeskView, deskPage } from '../../desk/page'
import { changeState } from './changeState'
import type { AppointmentRow } from './readAppointments'
import { type AppointmentStatus, appointmentLabel, statesBefore } from './rules'

const SHOWN = 60

const STEPS: readonly { to: AppointmentStatus; label: string; text: string }[] = [
  { to: 'confirmed', label: '确认', text: '请携带驾驶证按时到店' },
  { to: 'arrived', label: '到店', text: '' },
  { to: 'noShow', label: '未到店', text: '没有等到您，欢迎重新预约' },
  { to: 'done', label: '完成', text: '感谢试驾，期待再次见面' },
  { to: 'cancelled', label: '取消', text: '门店取消了预约，很抱歉，欢迎重新预约' },
]

/** Page of test drives, newest booking first, with the dealer's actions; slots can be closed and reopened. */
export const testDrivesPage = deskPage({
  path: 'test-drives',
  title: '试驾',
  async render(view) {
    const { ctx, query } = view
    const searched = query.phone?.replace(/\D/g, '') ?? ''
    const rows = await ctx.db
      .selectFrom('appointments as drive')
      .innerJoin('dealers as dealer', 'dealer.id', 'drive.dealer_id')
      .innerJoin('car_series as series', 'series.id', 'drive.series_id')
      .selectAll('drive')
      .select(['dealer.name as dealer_name', 'series.name as series_name'])
      .$if(searched !== '', (found) => found.where('drive.phone', 'like', `%${searched}%`))
      .orderBy('drive.created_at', 'desc')
      .orderBy('drive.id')
      .limit(SHOWN)
      .execute()
    const slotFields = html`<input name="dealerId" placeholder="门店编号，如 d130600-1" size="20">
<input name="time" placeholder="2026-12-01 09:30" size="16">`
    return html`<form method="get"><input name="phone" value="${searched}" placeholder="手机号" inputmode="numeric"><button>查找</button></form>
${view.form('close', '停约这个时段', slotFields)} ${view.form('open', '恢复这个时段', slotFields)}
${table(
  ['门店', '车系', '试驾时间', '姓名与手机', '状态', '提交时间', '操作'],
  rows.map((row) => [
    html`${row.dealer_name}<div>${row.dealer_id}</div>`,
    row.series_name,
    when(row.starts_at).slice(0, 16),
    html`${row.name} ${row.phone}<div>${row.remark}</div>`,
    appointmentLabel(row.status),
    when(row.created_at),
    buttons(view, row),
  ]),
)}`
  },
  actions: {
    async step(ctx, { id = '', to = '' }) {
      const step = STEPS.find((one) => one.to === to)
      if (!step) throw badInput('没有这个操作')
      const moved = await ctx.transact((trx) =>
        changeState(trx, id, step.to, { at: ctx.clock.now(), text: step.text }),
      )
      return moved ? `已改为“${appointmentLabel(step.to)}”` : '预约状态已变化，没有改动'
    },
    async close(ctx, fields) {
      const slot = await slotOf(ctx, fields)
      await ctx.db
        .insertInto('closed_slots')
        .values(slot)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return '这个时段不再接受预约；已有的预约不受影响'
    },
    async open(ctx, fields) {
      const { dealer_id, starts_at } = await slotOf(ctx, fields)
      await ctx.db
        .deleteFrom('closed_slots')
        .where('dealer_id', '=', dealer_id)
        .where('starts_at', '=', starts_at)
        .execute()
      return '这个时段可以预约了'
    },
  },
})

function buttons(view: DeskView, row: AppointmentRow): Html {
  const steps = STEPS.filter(({ to }) => statesBefore(to).includes(row.status))
  return html`${steps.map(({ to, label }) => view.form('step', label, undefined, { id: row.id, to }))}`
}

async function slotOf(ctx: Ctx, { dealerId = '', time = '' }: Readonly<Record<string, string>>) {
  const dealer = await ctx.db
    .selectFrom('dealers')
    .select('id')
    .where('id', '=', dealerId.trim())
    .executeTakeFirst()
  if (!dealer) throw badInput('没有这家门店')
  const startsAt = parseDateText(`${time.trim()}:00`)
  if (startsAt === null) throw badInput('时间格式应为 yyyy-mm-dd hh:mm')
  return { dealer_id: dealer.id, starts_at: startsAt }
}
