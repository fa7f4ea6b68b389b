import { pagesOf } from '@contract/rules/campaignPages'
import { readReasons } from '../../db/reasons'
import type { DbOrTrx } from '../../db/transact'
import { regions } from '../address/regionTree'
import { type Campaign, campaignReasons, runningCampaigns } from './readCampaigns'
import { isWithin } from './rules'

let cityNames: ReadonlySet<string> | undefined

/** Whether a city has this full name, by which the shop knows where somebody is. */
export function isCity(name: string): boolean {
  cityNames ??= new Set(regions().flatMap(({ children }) => children.map((city) => city.name)))
  return cityNames.has(name)
}

/** Returns the reasons why campaigns aren't shown, by their ids. */
export async function hiddenCampaigns(
  db: DbOrTrx,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const reasons = await readReasons(db, 'campaigns', campaignReasons(now), ids)
  const running = await runningCampaigns(db, now).execute()
  for (const [place, campaign] of running.entries()) {
    const reason = withoutAudience(campaign) ?? coveredReason(campaign, running.slice(0, place))
    if (reason && ids.includes(campaign.id)) reasons.set(campaign.id, reason)
  }
  return reasons
}

function withoutAudience({ conditions: { city } }: Campaign): string | undefined {
  const named = city?.oneOf?.map(String)
  return named && !named.some(isCity) ? `没有人在“${named.join('、')}”：城市要写全称` : undefined
}

/** The shop shows the first opening advertisement, and on each page the first floating picture. */
const isOneAtATime = ({ kind, key }: Campaign) => kind === 'floating' || key === 'opening'

/** Returns where a campaign is shown; the opening advertisement is in one place. */
const placesOf = ({ kind, pages }: Campaign) => (kind === 'floating' ? pagesOf(pages) : ['opening'])

/** Says which campaigns before this one take all its places from all who could see it, for good. */
function coveredReason(campaign: Campaign, before: readonly Campaign[]): string | undefined {
  if (!isOneAtATime(campaign)) return undefined
  const inFront = before.filter(
    ({ kind, key, times_a_day, times_in_all, conditions }) =>
      kind === campaign.kind &&
      key === campaign.key &&
      times_a_day === 0 &&
      times_in_all === 0 &&
      isWithin(campaign.conditions, conditions),
  )
  const takers = placesOf(campaign).map((place) => inFront.find((one) => placesOf(one).includes(place)))
  const names = takers.flatMap((one) => one?.name ?? [])
  return names.length === takers.length ? `被“${[...new Set(names)].join('”“')}”挡住：它排在前面` : undefined
}
