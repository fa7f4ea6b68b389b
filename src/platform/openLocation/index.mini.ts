import Taro from '@tarojs/taro'
import { MAP_ZOOM } from '@/lib/mapView'
import type { ShownPlace } from './types'

/** Shows a place on the platform's own map page, which also leads there. True where there is one. */
export function openLocation(place: ShownPlace): boolean {
  void Promise.resolve(Taro.openLocation?.({ ...place, scale: MAP_ZOOM })).catch(() => {})
  return true
}
