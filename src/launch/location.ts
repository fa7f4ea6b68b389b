import { restoreCity } from '@/features/city/currentCity'

/** Spec 4 and 9: the city is looked for one second after launch. */
export const LOCATION_DELAY_MS = 1000

/** The stored city at once, the device's own a little later: the first page has the network to itself. */
export function startLocation() {
  restoreCity()
  const find = async () => {
    const { findCityAtLaunch } = await import('@/features/city/locationFlow')
    await findCityAtLaunch()
  }
  // Without a network its code can't load: the stored or default city stays.
  setTimeout(() => find().catch(() => undefined), LOCATION_DELAY_MS)
}
