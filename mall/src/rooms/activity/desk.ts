import { badInput } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { type Html, html, table, when } from '../../desk/html'
import { type DeskView, deskPage } from '../../desk/page'
import { drawWinners, planDraw, publishWinners } from './draw'
import { moveEntry } from './moveEntry'
import { putActivity } from './putActivity'
import { readActivity, type SeenActivity, seenActivities } from './readActivities'
import { type EntryRow, entryLabel } from './readEntries'
import { activityState, type EntryStatus, entryStatesBefore } from './rules'

const SHOWN = 100

const STATES = {
  coming: '未开始',
  running: '进行中',
  full: '名额已满',
  ended: '已结束',
  closed: '已取消',
} as const

const STEPS: readonly { to: EntryStatus; label: string; note: string; kinds: readonly string[] }[] = [
  { to: 'confirmed', label: '确认', note: '门店已确认，到店请出示签到码', kinds: ['attendance'] },
  { to: 'confirmed', label: '审核通过', note: '方案已通过，装备礼已放进“我的卡券”', kinds: ['finance'] },
  { to: 'attended', label: '到店签到', note: '感谢参加，到店礼已放进“我的卡券”', kinds: ['attendance'] },
  {
    to: 'refused',
    label: '婉拒',
    note: '很抱歉，这次没有通过，欢迎关注下一场',
    kinds: ['attendance', 'finance', 'open', 'company'],
  },
]

/** Page of activities: their entries, the actions of dealer and operator, the draw, and import of new data files. */
export const activitiesPage = deskPage({
  path: 'activities',
  title: '活动',
  async render(view) {
    const { ctx, query } = view
    const rows = await seenActivities(ctx.db).orderBy('start_at', 'desc').orderBy('activities.id').execute()
    const chosen = rows.find((row) => row.id === query.id)
    const now = ctx.clock.now()
    return html`${chosen ? await entriesOf(view, chosen) : ''}
${table(
  ['活动', '状态', '时间', '参加', '规则', '操作'],
  rows.map((row) => [
    html`<a href="?id=${row.id}">${row.title}</a><div>${row.id}</div>`,
    STATES[activityState(row, now)],
    html`${when(row.start_at).slice(0, 16)}<div>${when(row.end_at).slice(0, 16)}</div>`,
    `${row.taken}${row.places === null ? '' : ` / ${row.places}`}`,
    html`${row.rule.kind}<div>${row.dealer_name}</div>`,
    row.status === 'open'
      ? view.form('close', '取消活动', undefined, { id: row.id })
      : view.form('reopen', '恢复活动', undefined, { id: row.id }),
  ]),
)}
${await files(ctx)}
<h2>新增或修改活动</h2>
<p>粘贴活动数据（JSON）；编号相同即修改。格式见 mall/src/rooms/activity/activityFile.ts。</p>
${view.form('put', '保存活动', html`<textarea name="file" rows="12" cols="80"></textarea>`)}`
  },
  actions: {
    async step(ctx, { id = '', to = '' }) {
      const step = STEPS.find((one) => one.to === to)
      if (!step) throw badInput('没有这个操作')
      const moved = await ctx.transact(async (trx) => {
        const { rule } = await trx
          .selectFrom('activity_entries as entry')
          .innerJoin('activities', 'activities.id', 'entry.activity_id')
          .select('activities.rule')
          .where('entry.id', '=', id)
          .executeTakeFirstOrThrow(() => badInput('没有找到这个报名'))
        const words = STEPS.find((one) => one.to === to && one.kinds.includes(rule.kind)) ?? step
        const entry = await moveEntry(trx, id, step.to, words.note, ctx.clock.now())
        return entryLabel(entry.status, rule)
      })
      return `已改为“${moved}”`
    },
    async draw(ctx, { id = '' }) {
      const count = await ctx.transact((trx) => drawWinners(trx, id, ctx.clock.now()))
      return `抽出 ${count} 位，公示前可以重抽`
    },
    async publish(ctx, { id = '' }) {
      const count = await ctx.transact((trx) => publishWinners(trx, id, ctx.clock.now()))
      return `已公示 ${count} 位中奖者，奖品已到账`
    },
    async close(ctx, { id = '' }) {
      return (await ctx.transact((trx) => setStatus(trx, id, 'open', 'closed')))
        ? '活动已取消，不再接受报名'
        : '活动状态已变化，没有改动'
    },
    async reopen(ctx, { id = '' }) {
      const isOpen = await ctx.transact(async (trx) => {
        if (!(await setStatus(trx, id, 'closed', 'open'))) return false
        await planDraw(trx, await readActivity(trx, id))
        return true
      })
      return isOpen ? '活动已恢复' : '活动状态已变化，没有改动'
    },
    async put(ctx, { file = '' }) {
      let data: unknown
      try {
        data = JSON.parse(file)
      } catch {
        throw badInput('活动数据不是有效的 JSON')
      }
      return `已保存活动 ${await ctx.transact((trx) => putActivity(trx, data))}`
    },
  },
})

/** Renders the data files read from the folder so far. */
async function files(ctx: Ctx): Promise<Html> {
  const rows = await ctx.db.selectFrom('activity_files').selectAll().orderBy('name').execute()
  if (rows.length === 0) return html``
  return html`<h2>活动文件</h2>
${table(
  ['文件', '读取时间', '结果'],
  rows.map(({ name, read_at, error }) => [name, when(read_at), error || '已生效']),
)}`
}

async function setStatus(trx: Trx, id: string, from: 'open' | 'closed', to: 'open' | 'closed') {
  return trx
    .updateTable('activities')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .$call(changesOne)
}

async function entriesOf(view: DeskView, activity: SeenActivity): Promise<Html> {
  const rows = await view.ctx.db
    .selectFrom('activity_entries')
    .selectAll()
    .where('activity_id', '=', activity.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const drawn = rows.some(({ prize }) => prize !== '')
  const isDraw = activity.reward?.on === 'draw' && activity.published_at === null
  return html`<h2>${activity.title}</h2>
${isDraw ? html`<p>${activity.reward?.on === 'draw' ? activity.reward.drawAt : ''} 自动抽奖并公示；报名截止后也可以提前操作。</p>` : ''}
${isDraw ? view.form('draw', drawn ? '重新抽奖' : '抽奖', undefined, { id: activity.id }) : ''}
${isDraw && drawn ? view.form('publish', '公示中奖名单', undefined, { id: activity.id }) : ''}
${table(
  ['姓名与手机', '状态', '填写', '签到码', '奖品', '报名时间', '操作'],
  rows.map((row) => [
    html`${row.name} ${row.phone}`,
    html`${entryLabel(row.status, activity.rule)}<div>${row.note}</div>`,
    Object.entries(row.answers)
      .filter(([name]) => name !== 'name' && name !== 'phone')
      .map(([, answer]) => answer)
      .join(' · '),
    row.code,
    html`${row.prize}<div>${row.reward}</div>`,
    when(row.created_at),
    buttons(view, activity, row),
  ]),
)}`
}

function buttons(view: DeskView, activity: SeenActivity, row: EntryRow): Html {
  const steps = STEPS.filter(
    ({ to, kinds }) => kinds.includes(activity.rule.kind) && entryStatesBefore(to).includes(row.status),
  )
  return html`${steps.map(({ to, label }) => view.form('step', label, undefined, { id: row.id, to }))}`
}
