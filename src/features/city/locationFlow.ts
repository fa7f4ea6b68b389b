import type { LatLng } from '@contract/rules/distance'
import { locate, locationPermission } from '@/platform/abilities/location'
import { confirm, toast } from '@/ui/feedback'
import {
  currentCity,
  dropLocation,
  foundLocation,
  placeCity,
  saveCity,
  saveLocation,
  storedLocation,
  wasCityReplaced,
} from './currentCity'
import { type FlowPorts, isElsewhere, runLaunchFlow } from './model/launchFlow'
import { toLocationResult } from './model/locationResult'
import { shortCityName } from './model/shortCityName'

/** Only a device that is located needs the map's client. */
const reverseGeocode = async (at: LatLng) => (await import('@/api/mapClient/shopMaps')).reverseGeocode(at)

const device: FlowPorts = {
  permission: locationPermission,
  locate: () => locate(null),
  reverseGeocode,
  stored: foundLocation,
  wasLocated: () => storedLocation() !== null,
  isChosen: () => currentCity().isChosen === true,
  offerCity,
  saveCity,
  saveLocation,
  toast,
}

/** Determines the city of the device once after launch (spec 4), and the place of a chosen one that has none yet. */
export const findCityAtLaunch = () => Promise.all([runLaunchFlow(device), placeCity()])

/**
 * Locates the device again when the shop is shown after hours in the background. Nobody has asked for that, so the
 * city stays if it fails; only distances from the old location end.
 */
export const findCityAgain = () =>
  runLaunchFlow({
    ...device,
    stored: () => null,
    saveCity: (city) => (city.isDefault ? dropLocation() : saveCity(city)),
    toast: () => undefined,
  })

/** Offers the city of the device to a shopper who chose another one; once for each city and choice. */
async function offerCity(cityName: string, at: LatLng) {
  await placeCity()
  const chosen = currentCity()
  const refused = chosen.refused ?? []
  if (refused.includes(cityName) || !isElsewhere(chosen, cityName, at)) return
  const isWanted = await confirm({
    content: `您似乎在${shortCityName(cityName)}，切换？`,
    confirmText: '切换',
    cancelText: '不切换',
  })
  // The list of cities may have been used meanwhile.
  if (wasCityReplaced(chosen)) return
  saveCity(isWanted ? { cityName, ...at, isDefault: false } : { ...chosen, refused: [...refused, cityName] })
}

/**
 * Returns the city where the device is now. Rejects with `NoLocation`, or another error when the place can't be named.
 */
export async function findCityNow() {
  const at = await locate()
  saveLocation(at)
  return toLocationResult(await reverseGeocode(at))
}
