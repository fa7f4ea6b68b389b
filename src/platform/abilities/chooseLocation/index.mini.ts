import Taro from '@tarojs/taro'
import type { LatLng } from '@/lib/distance'
import type { PickedPlace } from './types'

/** The platform picks places itself. */
export const hasLocationPicker = true

/** Opens the platform's picker. Null when left without a choice; rejects where it may not be used. */
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
