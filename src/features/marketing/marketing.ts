import { serverNow } from '@/api/http/clock'
import { marketingApi } from '@/api/marketing'
import { currentCity } from '@/features/city/currentCity'
import { currentTokens } from '@/features/session/sessionStore'
import { dateTimeText } from '@/lib/dateText'
import { uniqueId } from '@/lib/uniqueId'
import { hostInfo } from '@/platform/host'
import { getStored, setStored } from '@/platform/storage'
import { MarketingLayer, useShown } from './MarketingLayer'
import { createMarketingSdk } from './model/sdk'
import { usePlaced } from './placed'

export const marketing = createMarketingSdk(marketingApi, (line) => console.warn(line))

/** Digits, letters and underscore (spec 5): the bean id, or a name of the device's own for a guest. */
export function marketingId(): string {
  const beanId = currentTokens()?.beanId.replace(/\W/g, '_')
  if (beanId) return beanId
  const known = getStored('marketingId') ?? `g_${uniqueId().replace(/\W/g, '_')}`
  setStored('marketingId', known)
  return known
}

/** What the mall decides by. */
export const marketingFacts = () => ({
  platform: hostInfo().host,
  city: currentCity().cityName,
  signedIn: currentTokens() !== null,
  visits: getStored('visits') ?? 1,
})

/** One visit more; before anything is asked. */
export function countVisit() {
  setStored('visits', (getStored('visits') ?? 0) + 1)
}

export interface Profile {
  readonly birthday: string
  readonly sex: string
}

/**
 * Tells marketing once a visit what device this is, and of a shopper what stands in the profile and nothing else:
 * neither name nor phone.
 */
export async function tellWho(profile: Profile | null): Promise<void> {
  const userid = marketingId()
  const { host, os } = hostInfo()
  await marketing.deviceInfo({ userid, platform: host, system: os, seenAt: dateTimeText(serverNow()) })
  if (!profile) return
  const { birthday, sex } = profile
  await marketing.userInfo({
    userid,
    city: currentCity().cityName,
    ...(birthday && { birthday }),
    ...(sex !== 'unknown' && { sex }),
  })
}

/** Asks once a visit what floats and pops up, on all pages at once. */
export async function loadMarketing() {
  const userid = marketingId()
  const found = await marketing.trigger({ userid, eventKey: 'visit', conditions: marketingFacts() })
  if (!found || found.floating.length + found.popups.length === 0) return
  useShown.setState({ ...found, onShown: (id) => void tellShown(id) })
  usePlaced.setState({ Layer: MarketingLayer })
}

const told = new Set<string>()

/** Something of marketing was really there: counts for its frequency limit and on the desk, once a visit. */
export async function tellShown(id: string) {
  if (told.has(id)) return
  told.add(id)
  await marketingApi.shown({ body: { userid: marketingId(), id } }, { toast: false }).catch(() => undefined)
}
