import { dateText } from '@contract/rules/dateText'
import { serverNow } from '@/api/http/clock'
import { isHiddenLink } from '@/features/links/linkTarget'
import { marketing, marketingFacts, marketingId } from '@/features/marketing/marketing'
import { fetchPicture } from '@/platform/abilities/fetchPicture'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import type { StoredValues } from '@/platform/host/storage/keys'
import { pictureSrc } from '@/ui/Picture/pictureSrc'

export type OpeningAd = StoredValues['openingAd']

/** Loads the opening advertisement from the mall; null when there is none. */
export async function loadOpeningAd(): Promise<OpeningAd | null> {
  const found = await marketing.banner({
    userid: await marketingId(),
    positionKey: 'opening',
    conditions: marketingFacts(),
  })
  return found?.list.find(({ image, url }) => image && !isHiddenLink(url)) ?? null
}

/**
 * Stores the advertisement and its picture for the first visit of the next day: opening the shop never waits for the
 * network, and the very first visit shows no advertisement.
 */
export async function saveOpeningAd() {
  const ad = await loadOpeningAd()
  if (!ad) return removeStored('openingAd')
  if (!(await fetchPicture(pictureSrc(ad.image)))) return
  setStored('openingAd', ad)
  if (!getStored('adShownOn')) setStored('adShownOn', dateText(serverNow()))
}
