import { type CAMPAIGN_SLOTS, campaigns } from '@contract/desk/resources/campaigns'
import type { SavedOf } from '@contract/desk/rowTypes'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import type { DbOrTrx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { deskResource, type More } from '../../desk/deskResource'
import { hiddenCampaigns, isCity } from './hiddenCampaigns'
import { type Campaign, toBanner } from './readCampaigns'
import { audienceOf, type Conditions, type Demand } from './rules'

type Slot = keyof typeof CAMPAIGN_SLOTS

/** Kind and key of each place, as the shop asks for them. */
const PLACES: Record<Slot, Pick<Campaign, 'kind' | 'key'>> = {
  opening: { kind: 'banner', key: 'opening' },
  my: { kind: 'banner', key: 'my' },
  popup: { kind: 'popup', key: 'visit' },
  floating: { kind: 'floating', key: 'visit' },
}

/** Facts that the form edits; conditions on other facts stay as they are. */
const EDITED = ['signedIn', 'visits', 'city']

export const campaignsDesk = deskResource({
  resource: campaigns,
  table: 'campaigns',
  period: { from: 'starts_at', to: 'ends_at' },
  columns: { slot: null, audience: null, minVisits: null, cities: null, shows: null, people: null },
  readMore: readTargets,
  hiddenReasons: hiddenCampaigns,
  newRow: ({ values }) => PLACES[values.slot],
  async beforeSave({ trx, id, values, after: campaign }) {
    refuseWrong(campaign, values)
    const { conditions = {} } =
      (await trx.selectFrom('campaigns').select('conditions').where('id', '=', id).executeTakeFirst()) ?? {}
    const isFloating = campaign.slot === 'floating'
    return {
      conditions: json(conditionsOf(campaign, conditions)),
      // Numbers that were left empty; the table has no nulls.
      times_a_day: campaign.timesADay ?? 0,
      times_in_all: campaign.timesInAll ?? 0,
      size: isFloating ? (campaign.size ?? 's') : '',
      top_percent: isFloating ? (campaign.topPercent ?? 0) : 0,
      right_percent: isFloating ? (campaign.rightPercent ?? 0) : 0,
      seconds: campaign.slot === 'opening' ? (campaign.seconds ?? 0) : 0,
    }
  },
  async preview({ trx, id }) {
    const campaign = await trx
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { list: [toBanner(campaign)] }
  },
  async remove({ trx, id }) {
    await trx.deleteFrom('campaign_shows').where('campaign_id', '=', id).execute()
    await trx.deleteFrom('campaigns').where('id', '=', id).execute()
  },
})

type Campaigns = typeof campaigns

function refuseWrong(
  { startsAt, endsAt }: SavedOf<Campaigns>,
  { cities }: Partial<SavedOf<Campaigns>>,
): void {
  if (endsAt && endsAt <= startsAt) throw refuseFields({ endsAt: '结束要晚于开始' })
  const unknown = cities?.find((city) => !isCity(city))
  if (unknown) throw refuseFields({ cities: `没有“${unknown}”这个城市，请写全称，如 保定市` })
}

function conditionsOf({ audience, minVisits, cities }: SavedOf<Campaigns>, before: Conditions): Conditions {
  const others = Object.entries(before).filter(([fact]) => !EDITED.includes(fact))
  const demands: [string, Demand | null][] = [
    ['signedIn', audience === 'all' ? null : { is: audience === 'signedIn' }],
    ['visits', minVisits ? { min: minVisits } : null],
    ['city', cities.length > 0 ? { oneOf: cities } : null],
  ]
  return Object.fromEntries([...others, ...demands.filter(([, demand]) => demand !== null)]) as Conditions
}

/** Returns place, audience and numbers of campaigns, by id. */
async function readTargets(db: DbOrTrx, ids: readonly string[]): Promise<More<Campaigns>> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'kind', 'key', 'conditions'])
    .where('id', '=', anyOf(ids))
    .execute()
  const seen = await db
    .selectFrom('campaign_shows')
    .select(['campaign_id', sql<number>`sum(times)::int`.as('shows')])
    .select(sql<number>`count(distinct userid)::int`.as('people'))
    .where('campaign_id', '=', anyOf(ids))
    .groupBy('campaign_id')
    .execute()
  const numbers = new Map(seen.map(({ campaign_id, ...counts }) => [campaign_id, counts]))
  return new Map(
    rows.map(({ id, kind, key, conditions }) => [
      id,
      {
        slot: kind === 'banner' ? (key === PLACES.my.key ? 'my' : 'opening') : kind,
        audience: audienceOf(conditions),
        minVisits: conditions.visits?.min ?? null,
        cities: (conditions.city?.oneOf ?? []).map(String),
        ...(numbers.get(id) ?? { shows: 0, people: 0 }),
      },
    ]),
  )
}
