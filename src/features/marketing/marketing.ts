import { dateTimeText } from '@contract/rules/dateText'
import { serverNow } from '@/api/http/clock'
import { marketingApi } from '@/api/marketing.generated'
import { currentCity } from '@/features/city/currentCity'
import { deviceKey } from '@/features/session/deviceKey'
import { currentTokens } from '@/features/session/sessionStore'
import { hostInfo } from '@/platform/host'
import { deviceId } from '@/platform/host/deviceId'
import { getStored, setStored } from '@/platform/host/storage'
import { MarketingLayer, useShown } from './MarketingLayer'
import { createMarketingSdk } from './model/sdk'
import { usePlaced } from './placed'

export const marketing = createMarketingSdk(marketingApi, (line) => console.warn(line))

/**
 * Returns the user id for marketing: digits, letters and underscore (spec 5). It is the bean id; for a guest the device
 * id signed by the mall, or a random id of the device if the back end signs none.
 */
export async function marketingId(): Promise<string> {
  const beanId = currentTokens()?.beanId.replace(/\W/g, '_')
  if (beanId) return beanId
  const device = await deviceKey()
  if (device) return device
  return `g_${deviceId().replace(/\W/g, '_')}`
}

/** Returns the conditions by which the mall selects content. */
export const marketingFacts = () => ({
  platform: hostInfo().host,
  city: currentCity().cityName,
  signedIn: currentTokens() !== null,
  visits: getStored('visits') ?? 1,
})

/** Increments the visit counter. Call it before the first marketing request. */
export function countVisit() {
  setStored('visits', (getStored('visits') ?? 0) + 1)
}

export interface Profile {
  readonly birthday: string
  readonly sex: string
}

/**
 * Reports the device to marketing once per visit and, for a signed-in shopper, the fields of the profile: never the
 * name or the phone.
 */
export async function reportUser(profile: Profile | null): Promise<void> {
  const userid = await marketingId()
  const { host, os } = hostInfo()
  await marketing.deviceInfo({ userid, platform: host, system: os, seenAt: dateTimeText(serverNow()) })
  if (!profile) return
  const { birthday, sex } = profile
  await marketing.userInfo({
    userid,
    city: currentCity().cityName,
    ...(birthday && { birthday }),
    ...((sex === 'male' || sex === 'female') && { sex }),
  })
}

/** Age at which the elements are loaded again, when a page is shown again. */
export const MARKETING_FRESH_MS = 5 * 60_000

let loadedAt = 0
const reported = new Set<string>()

/**
 * Loads the floating triggers and popups of all pages, and again when a page is shown again later: one may have begun
 * meanwhile. What this visit has displayed stays, although a limit of its frequency leaves it out of the next answer; a
 * popup that was closed stays away.
 */
export async function loadMarketing() {
  loadedAt = serverNow()
  usePlaced.setState({
    refresh: () => {
      if (serverNow() - loadedAt >= MARKETING_FRESH_MS) void loadMarketing()
    },
  })
  const userid = await marketingId()
  const found = await marketing.trigger({ userid, eventKey: 'visit', conditions: marketingFacts() })
  if (!found) return
  const before = useShown.getState()
  const isNew = ({ id }: { id: string }) => !reported.has(id)
  const isKept = ({ id }: { id: string }) => reported.has(id)
  const floating = [
    ...found.floating,
    ...before.floating.filter((one) => isKept(one) && !found.floating.some(({ id }) => id === one.id)),
  ]
  const popups = [...before.popups.filter(isKept), ...found.popups.filter(isNew)]
  if (floating.length + popups.length === 0 && !usePlaced.getState().Layer) return
  useShown.setState({ floating, popups, onShown: (id) => void reportShown(id) })
  usePlaced.setState({ Layer: MarketingLayer })
}

/**
 * Reports once per visit that an element was displayed; counts for its frequency limit and the operators'
 * statistics.
 */
export async function reportShown(id: string) {
  if (reported.has(id)) return
  reported.add(id)
  const userid = await marketingId()
  await marketingApi.shown({ body: { userid, id } }, { toast: false }).catch(() => undefined)
}
