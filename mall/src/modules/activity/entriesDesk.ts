import { activityEntries } from '@contract/desk/resources/activityEntries'
import { own } from '@contract/rules/own'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx, Trx } from '../../db/transact'
import { type Condition, deskResource, MAX_FOUND, type More } from '../../desk/deskResource'
import { phoneMatches } from '../../desk/phoneMatches'
import type { StoredBlock } from './activityFile'
import { moveEntry } from './moveEntry'
import type { EntryStatus } from './rules'

const ENTRIES = sql`select activity_entries.*,
  (select rule ->> 'kind' from activities where activities.id = activity_id) as kind,
  (select dealer_id from activities where activities.id = activity_id) as dealer_id
  from activity_entries`

/** Entries of activities; dealer staff see those of their dealer's activities. */
export const activityEntriesDesk = deskResource({
  resource: activityEntries,
  table: 'activity_entries',
  from: ENTRIES,
  filters: {
    kind: (passes) => ofActivities(passes(sql`activities.rule ->> 'kind'`)),
    dealerId: (passes) => ofActivities(passes(sql`activities.dealer_id`)),
  },
  dealerColumn: 'dealer_id',
  columns: { answers: null },
  readMore: readAnswers,
  find: findEntries,
  actions: {
    confirm: (editing) => {
      const [note = '', withReward] = own(CONFIRMED, editing.before.kind ?? '') ?? []
      return moveTo(editing, 'confirmed', note, withReward)
    },
    checkIn: (editing) => moveTo(editing, 'attended', '感谢参加', '感谢参加，到店礼已放进“我的卡券”'),
    refuse: (editing) => moveTo(editing, 'refused', `很抱歉，这次没有通过：${editing.values.reason}`),
  },
})

const ofActivities = (condition: Condition): Condition =>
  sql`activity_entries.activity_id in (select id from activities where ${condition})`

/** Notes of a confirmed entry: without a coupon, and with it. */
const CONFIRMED: Readonly<Record<string, readonly string[]>> = {
  attendance: ['门店已确认，到店请出示签到码'],
  finance: ['方案已通过', '方案已通过，装备礼已放进“我的卡券”'],
}

/** Changes an entry's status. `noteWithReward` replaces the note of an entry that has got its coupon. */
async function moveTo(
  { trx, id, now }: { trx: Trx; id: string; now: number },
  to: EntryStatus,
  note: string,
  noteWithReward = note,
): Promise<void> {
  const { reward } = await moveEntry(trx, id, to, note, now)
  if (reward === '' || noteWithReward === note) return
  await trx.updateTable('activity_entries').set({ note: noteWithReward }).where('id', '=', id).execute()
}

/** Returns what each shopper filled in, beside name and phone, with the labels of the activity's form. */
async function readAnswers(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof activityEntries>> {
  const rows = await db
    .selectFrom('activity_entries as entry')
    .innerJoin('activities', 'activities.id', 'entry.activity_id')
    .select(['entry.id', 'entry.answers', 'activities.blocks'])
    .where('entry.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, answers, blocks }) => [id, { answers: answersText(answers, blocks) }]))
}

function answersText(answers: Readonly<Record<string, string>>, blocks: readonly StoredBlock[]): string {
  const fields = blocks.flatMap((block) => (block.type === 'signUp' ? block.fields : []))
  return Object.entries(answers)
    .filter(([name, answer]) => !SHOWN_APART.has(name) && answer !== '')
    .map(([name, answer]) => {
      const label = fields.find((field) => field.name === name)?.label ?? own(LABELS, name)
      return label ? `${label}：${answer}` : answer
    })
    .join('\n')
}

const SHOWN_APART: ReadonlySet<string> = new Set(['name', 'phone', 'typeId'])
/** Answers that the shop sends without a field of the form. */
const LABELS: Readonly<Record<string, string>> = {
  companions: '同行人数',
  typeName: '车型',
  downPercent: '首付比例（%）',
  months: '期数',
  monthlyIncome: '月收入',
}

async function findEntries(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const start = `${escapeLike(typed)}%`
  const { rows } = await sql<{ id: string }>`
    select id from (${ENTRIES}) as activity_entries
    where (${phoneMatches(sql`phone`, typed)} or name like ${start} or code = ${typed}) and ${filter}
    order by created_at desc limit ${MAX_FOUND}`.execute(db)
  return rows.map(({ id }) => id)
}
