import { marketing, marketingFacts, marketingId } from '@/features/marketing/marketing'
import { fetchPicture } from '@/platform/fetchPicture'
import { getStored, removeStored, setStored } from '@/platform/storage'
import type { StoredValues } from '@/platform/storage/keys'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { today } from './today'

export type OpeningAd = StoredValues['openingAd']

/** Asks the mall for the opening advertisement; null where there is none. */
export async function askOpeningAd(): Promise<OpeningAd | null> {
  const found = await marketing.banner({
    userid: marketingId(),
    positionKey: 'opening',
    conditions: marketingFacts(),
  })
  return found?.list.find((one) => one.image) ?? null
}

/**
 * Keeps the advertisement for the next day's first visit, its picture with it: an opening never waits for the
 * network, and a first visit belongs to the shop.
 */
export async function keepOpeningAd() {
  const ad = await askOpeningAd()
  if (!ad) return removeStored('openingAd')
  if (!(await fetchPicture(pictureSrc(ad.image)))) return
  setStored('openingAd', ad)
  if (!getStored('adShownOn')) setStored('adShownOn', today())
}
