import type { LatLng } from '@contract/rules/distance'
import Taro from '@tarojs/taro'
import type { PickedPlace } from './types'

/** True: the platform has a location picker. */
export const hasLocationPicker = true

/** Opens the platform's picker. Null when closed without a choice; rejects where it may not be used. */
export async function pickLocation(near: LatLng | null): Promise<PickedPlace | null> {
  try {
    const { latitude, longitude, name, address } = await Taro.chooseLocation({ ...near })
    return {
      latitude: Number(latitude),
      longitude: Number(longitude),
      name: name ?? '',
      address: address ?? '',
    }
  } catch (failure) {
    if (/cancel/i.test((failure as { errMsg?: string }).errMsg ?? '')) return null
    throw failure
  }
}
