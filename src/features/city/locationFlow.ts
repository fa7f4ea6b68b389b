import { reverseGeocode } from '@/api/mapClient/shopMaps'
import { locate, locationPermission } from '@/platform/abilities/location'
import { toast } from '@/ui/feedback'
import { currentCity, foundLocation, saveCity, saveLocation } from './currentCity'
import { runLaunchFlow } from './model/launchFlow'
import { toLocationResult } from './model/locationResult'

/** Determines the city of the device once after launch (spec 4). */
export const findCityAtLaunch = () =>
  runLaunchFlow({
    permission: locationPermission,
    locate: () => locate(null),
    reverseGeocode,
    stored: foundLocation,
    isChosen: () => currentCity().isChosen === true,
    saveCity,
    saveLocation,
    toast,
  })

/**
 * Returns the city where the device is now. Rejects with `NoLocation`, or with `ApiError` when the place can't be
 * named.
 */
export async function findCityNow() {
  const at = await locate()
  saveLocation(at)
  return toLocationResult(await reverseGeocode(at))
}
