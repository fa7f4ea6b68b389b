import type { LatLng } from '@contract/rules/distance'
import { readPlace } from '@/lib/place'
import { within } from '@/lib/within'
import { callWechat, WechatRefusal } from '../../host/jssdk'
import { NoLocation } from './types'

const LOCATE_WITHIN_MS = 8_000

/**
 * Locates the device through WeChat, in gcj02; null where WeChat can't, so that the browser is used.
 * Rejects with `NoLocation` when the shopper refused, so that there is no second dialog.
 */
export async function locateByWechat(): Promise<LatLng | null> {
  try {
    const found = await within(
      callWechat<{ latitude: unknown; longitude: unknown }>('getLocation', { type: 'gcj02' }),
      LOCATE_WITHIN_MS,
      () => null,
    )
    return found && readPlace(found.latitude, found.longitude)
  } catch (failure) {
    if (failure instanceof WechatRefusal && (failure.reason === 'cancelled' || failure.reason === 'denied'))
      throw new NoLocation('denied')
    return null
  }
}
