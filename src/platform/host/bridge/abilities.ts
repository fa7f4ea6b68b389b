import type { LatLng } from '@contract/rules/distance'
import { NoLocation } from '../../abilities/location/types'
import type { PayEnd } from '../../abilities/payment/types'
import type { Saved } from '../../abilities/poster/types'
import { readScan } from '../../abilities/scan/read'
import { AppRefusal, callApp, callPersonInTime } from '.'
import { readAppPlace, readScanned } from './appData'
import type { BridgeMethod } from './envelope'

/** Time limit for actions that the app does at once, such as opening its dialler. */
const DONE_MS = 2000

const isCancelled = (failure: unknown) => failure instanceof AppRefusal && failure.code === 'cancelled'

/**
 * Calls an ability of the app. False where the app can't do it or doesn't answer, so that the caller uses the web's own
 * way. Cancelled by the shopper counts as done.
 */
export async function doneByApp(method: BridgeMethod, params: object): Promise<boolean> {
  try {
    await callApp(method, params, DONE_MS)
    return true
  } catch (failure) {
    return isCancelled(failure)
  }
}

/** Scans with the app's camera; null when cancelled. Rejects where the app can't. */
export async function scanByApp(): Promise<string | null> {
  try {
    return readScan(readScanned(await callPersonInTime('scan', { types: ['qrCode', 'barCode'] })))
  } catch (failure) {
    if (isCancelled(failure)) return null
    throw failure
  }
}

/**
 * Locates the device through the app, in gcj02; null where the app can't, so that the browser is used. Rejects with
 * `NoLocation` when the shopper refused, so that there is no second dialog.
 */
export async function locateByApp(): Promise<LatLng | null> {
  try {
    const place = readAppPlace(await callPersonInTime('location', { type: 'gcj02' }))
    if (!place) return null
    const { isWgs84, ...found } = place
    return isWgs84 ? (await import('@/lib/coords')).wgs84ToGcj02(found) : found
  } catch (failure) {
    if (isCancelled(failure)) throw new NoLocation('denied')
    return null
  }
}

/** Saves a picture to the phone's album through the app, which requests the permission itself. */
export async function saveByApp(image: string): Promise<Saved> {
  try {
    await callPersonInTime('saveImage', { image })
    return 'saved'
  } catch (failure) {
    return isCancelled(failure) ? 'cancelled' : 'press'
  }
}

/** Pays through the app, which opens the pay address with the payment apps of the phone; null where it can't. */
export async function payByApp(params: { payUrl: string; orderNo?: string }): Promise<PayEnd | null> {
  try {
    await callPersonInTime('pay', params)
    return 'done'
  } catch (failure) {
    return isCancelled(failure) ? 'cancelled' : null
  }
}
