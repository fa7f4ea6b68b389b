import { dateTimeText, parseDateText } from '@contract/rules/dateText'
import { badInput } from '../../core/errors'
import { json } from '../../db/json'
import type { DbOrTrx } from '../../db/transact'
import { type CampaignFile, campaignFile } from './campaignFile'
import type { Campaign } from './readCampaigns'

/**
 * Creates a campaign, or updates the one with the same id; a new one comes last. A campaign that was switched off
 * remains off.
 * @throws ShopError badInput with the first error found
 */
export async function putCampaign(db: DbOrTrx, given: unknown): Promise<string> {
  const read = campaignFile.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw badInput(`营销位数据有误：${issue?.path.join('.')} ${issue?.message}`)
  }
  const file = read.data
  const row = {
    name: file.name,
    kind: file.kind,
    key: file.key,
    picture: file.picture,
    title: file.title,
    url: file.url,
    size: file.size,
    top_percent: file.top,
    right_percent: file.right,
    seconds: file.seconds,
    pages: json(file.pages),
    conditions: json(file.conditions as Campaign['conditions']),
    times_a_day: file.timesADay,
    times_in_all: file.timesInAll,
    starts_at: parseDateText(file.startsAt) ?? 0,
    ends_at: file.endsAt === null ? null : parseDateText(file.endsAt),
  }
  const last = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  await db
    .insertInto('campaigns')
    .values({ id: file.id, enabled: true, position: (last?.position ?? 0) + 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  return file.id
}

/** Returns a campaign in the format of its data file. */
export const toCampaignFile = (row: Campaign): CampaignFile => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  key: row.key,
  picture: row.picture,
  title: row.title,
  url: row.url,
  size: row.size,
  top: row.top_percent,
  right: row.right_percent,
  seconds: row.seconds,
  pages: [...row.pages],
  conditions: row.conditions,
  timesADay: row.times_a_day,
  timesInAll: row.times_in_all,
  startsAt: dateTimeText(row.starts_at),
  endsAt: row.ends_at === null ? null : dateTimeText(row.ends_at),
})
