import Taro from '@tarojs/taro'
import { MAP_ZOOM } from '@/lib/mapView'
import type { ShownPlace } from './types'

/** False: the platform's own map page is used. */
export const HAS_PLACE_PAGE: boolean = false

/**
 * Shows a place on the platform's own map page, which can also navigate to it. False where there is none, or it
 * fails.
 */
export async function openLocation(place: ShownPlace): Promise<boolean> {
  try {
    await Taro.openLocation({ ...place, scale: MAP_ZOOM })
    return true
  } catch (failure) {
    return /cancel/i.test((failure as { errMsg?: string } | null)?.errMsg ?? '')
  }
}
