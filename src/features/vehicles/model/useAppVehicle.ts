import { useEffect, useState } from 'react'
import { callApp } from '@/platform/bridge'
import { readCarName, readVin } from '@/platform/bridge/appData'

/** The vehicle that the app knows its user by (spec 1: VIN and car info). */
export interface AppVehicle {
  readonly vin: string
  /** '' where the app doesn't say. */
  readonly name: string
}

/** What the app says once `isAsked`; null in every other host, until it answers, and for an answer that is no VIN. */
export function useAppVehicle(isAsked: boolean): AppVehicle | null {
  const [vehicle, setVehicle] = useState<AppVehicle | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isLeft = false
    void askApp().then((found) => {
      if (!isLeft) setVehicle(found)
    })
    return () => {
      isLeft = true
    }
  }, [isAsked])
  return vehicle
}

async function askApp(): Promise<AppVehicle | null> {
  const [vin, name] = await Promise.all([
    callApp('getVin').then(readVin, () => ''),
    callApp('getCarInfo').then(readCarName, () => ''),
  ])
  return vin ? { vin, name } : null
}
