import { banners } from '@contract/desk/resources/banners'
import { type HOME_BLOCK_KINDS, homeBlocks } from '@contract/desk/resources/homeBlocks'
import { HOME_VERSION_STATES, homeVersions } from '@contract/desk/resources/homeVersions'
import type { GridRowOf, SavedOf } from '@contract/desk/rowTypes'
import { sql } from 'kysely'
import { cutText } from '../../core/cutText'
import { anyOf } from '../../db/anyOf'
import { json, jsonList } from '../../db/json'
import type { DbOrTrx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { deskResource, type More } from '../../desk/deskResource'
import { hiddenOnHome } from './hiddenOnHome'
import {
  currentVersion,
  type HomeVersion,
  isSameContent,
  lockHomeDraft,
  readDraft,
  restoreDraft,
  saveVersion,
  waitForRollback,
} from './homeVersions'

type Kind = keyof typeof HOME_BLOCK_KINDS

export const bannersDesk = deskResource({
  resource: banners,
  table: 'home_banners',
  period: { from: 'starts_at', to: 'ends_at' },
  hiddenReasons: (db, ids, now) => hiddenOnHome(db, 'banners', ids, now),
  hold: waitForRollback,
  async beforeSave({ after: { startsAt, endsAt } }) {
    if (startsAt && endsAt && endsAt <= startsAt) throw refuseFields({ endsAt: '结束要晚于开始' })
    return undefined
  },
})

/** How many entries a block shows until the operator sets a number. */
const USUAL_COUNT = 6

/** Fields of which a kind of block is made. */
const NEEDS: Record<Kind, readonly ('count' | 'topicId' | 'shortcuts' | 'entries')[]> = {
  shortcuts: ['shortcuts'],
  flashSale: ['count'],
  series: ['count'],
  goodsFloor: ['topicId', 'count'],
  activities: ['entries'],
  carLife: ['count'],
}

export const homeBlocksDesk = deskResource({
  resource: homeBlocks,
  table: 'home_blocks',
  hold: waitForRollback,
  columns: { count: null, topicId: null, shortcuts: null, entries: null },
  readMore: readContent,
  hiddenReasons: (db, ids, now) => hiddenOnHome(db, 'blocks', ids, now),
  async beforeSave({ trx, after: block }) {
    const needed = NEEDS[block.kind]
    const refused: Record<string, string> = {}
    for (const field of ['topicId', 'shortcuts', 'entries'] as const) {
      const isFilled = Array.isArray(block[field]) ? block[field].length > 0 : Boolean(block[field])
      if (isFilled && !needed.includes(field)) refused[field] = '这种楼层没有这一项'
      if (!isFilled && needed.includes(field)) refused[field] = '请填写'
    }
    if (Object.keys(refused).length > 0) throw refuseFields(refused)
    if (needed.includes('topicId') && !(await hasTopic(trx, block.topicId ?? '')))
      throw refuseFields({ topicId: '没有这个专题' })
    return { content: json(contentOf(block, needed)) }
  },
})

/** Returns the content of a block as the table has it. */
function contentOf(block: SavedOf<typeof homeBlocks>, needed: (typeof NEEDS)[Kind]): unknown {
  if (needed.includes('shortcuts'))
    return { items: block.shortcuts.map((cells, place) => ({ ...cells, id: ownId(place) })) }
  if (needed.includes('entries'))
    return { items: block.entries.map((cells, place) => ({ ...cells, id: cells.id || ownId(place) })) }
  const count = block.count ?? USUAL_COUNT
  return needed.includes('topicId') ? { topicId: block.topicId, count } : { count }
}

/** Id of an entry that isn't that of an activity: its place. */
const ownId = (place: number) => `entry-${place}`
const isOwnId = (id: string) => /^entry-\d+$/.test(id)

const hasTopic = async (db: DbOrTrx, topicId: string) =>
  (await db.selectFrom('goods_topics').select('id').where('id', '=', topicId).executeTakeFirst()) !==
  undefined

type Blocks = typeof homeBlocks
/** Content of a block as the table has it; cells that are empty may be left out. */
interface StoredContent {
  readonly count?: number
  readonly topicId?: string
  readonly items?: readonly Partial<GridRowOf<Blocks, 'shortcuts'> & GridRowOf<Blocks, 'entries'>>[]
}

async function readContent(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof homeBlocks>> {
  const rows = await db
    .selectFrom('home_blocks')
    .select(['id', 'kind', 'content'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(({ id, kind, content }) => {
      const { count, topicId, items = [] } = content as StoredContent
      return [
        id,
        {
          count: count ?? null,
          topicId: topicId ?? null,
          shortcuts:
            kind === 'shortcuts'
              ? items.map(({ title = '', icon = 'gift', url = '' }) => ({ title, icon, url }))
              : [],
          entries:
            kind === 'activities'
              ? items.map(({ picture = '', title = '', subtitle = '', url = '', id: entryId = '' }) => ({
                  picture,
                  title,
                  subtitle,
                  url,
                  id: isOwnId(entryId) ? '' : entryId,
                }))
              : [],
        },
      ]
    }),
  )
}

export const homeVersionsDesk = deskResource({
  resource: homeVersions,
  table: 'home_versions',
  from: sql`select home_versions.*, jsonb_array_length(${jsonList(sql`content->'banners'`)}) as banners,
    jsonb_array_length(${jsonList(sql`content->'blocks'`)}) as blocks from home_versions`,
  columns: { state: null },
  readMore: readStates,
  async newRow({ ctx, trx, operator, values }) {
    await lockHomeDraft(trx)
    // Read after the lock: a version that was published during the wait comes before this one.
    const now = ctx.clock.now()
    const content = await readDraft(trx)
    const publishAt = Math.max(values.publishAt ?? 0, now)
    const before = await currentVersion(trx, publishAt)
    const isRepeated = before && (publishAt === now || before.publish_at === publishAt)
    if (isRepeated && isSameContent(before.content, content)) throw notNow(sameText(before, now))
    return {
      content: json(content),
      publish_at: publishAt,
      created_at: now,
      created_by: operator.name,
    }
  },
  actions: {
    async restore({ ctx, trx, id, operator, before }) {
      const { content } = await trx
        .selectFrom('home_versions')
        .select('content')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await restoreDraft(trx, content)
      // Going back to a rollback names the version that it went back to.
      const note = cutText(`回滚：${before.note.replace(/^(回滚：)+/, '')}`, {
        units: homeVersions.fields.note.max ?? Number.POSITIVE_INFINITY,
      })
      // Read after the lock of the draft, as for a new version.
      const now = ctx.clock.now()
      await saveVersion(trx, { note, publishAt: now, createdBy: operator.name, now })
    },
  },
})

/** Says that the draft is what the shop shows already, or what another version publishes at the same time. */
const sameText = ({ note, publish_at }: HomeVersion, now: number) =>
  publish_at > now
    ? `“${note}”会在同一时间发布同样的首页，不用再发布一次`
    : `首页和正在展示的“${note}”一样，没有要发布的修改`

/** Returns what each version is to the shop now. */
async function readStates(
  db: DbOrTrx,
  ids: readonly string[],
  _lock: boolean,
  now: number,
): Promise<More<typeof homeVersions>> {
  const current = await currentVersion(db, now)
  const rows = await db
    .selectFrom('home_versions')
    .select(['id', 'publish_at'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(({ id, publish_at }) => {
      const state = publish_at > now ? 'planned' : id === current?.id ? 'current' : 'former'
      return [id, { state: HOME_VERSION_STATES[state] }]
    }),
  )
}
