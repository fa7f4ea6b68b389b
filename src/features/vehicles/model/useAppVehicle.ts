import { useEffect, useState } from 'react'
import { callApp } from '@/platform/host/bridge'
import { readCarName, readVin } from '@/platform/host/bridge/appData'

/** The vehicle that the app has saved for its user (spec 1: VIN and car info). */
export interface AppVehicle {
  readonly vin: string
  /** '' when the app doesn't send it. */
  readonly name: string
}

/**
 * Reads the vehicle from the app once `isRequested` is true; null in other hosts, until the app answers, and for an invalid
 * VIN.
 */
export function useAppVehicle(isRequested: boolean): AppVehicle | null {
  const [vehicle, setVehicle] = useState<AppVehicle | null>(null)
  useEffect(() => {
    if (!isRequested) return
    let isLeft = false
    void askApp().then((found) => {
      if (!isLeft) setVehicle(found)
    })
    return () => {
      isLeft = true
    }
  }, [isRequested])
  return vehicle
}

async function askApp(): Promise<AppVehicle | null> {
  const [vin, name] = await Promise.all([
    callApp('getVin').then(readVin, () => ''),
    callApp('getCarInfo').then(readCarName, () => ''),
  ])
  return vin ? { vin, name } : null
}
