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

/** Loads the floating triggers and popups of all pages, once per visit. */
export async function loadMarketing() {
  const userid = await marketingId()
  const found = await marketing.trigger({ userid, eventKey: 'visit', conditions: marketingFacts() })
  if (!found || found.floating.length + found.popups.length === 0) return
  useShown.setState({ ...found, onShown: (id) => void reportShown(id) })
  usePlaced.setState({ Layer: MarketingLayer })
}

const reported = new Set<string>()

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
