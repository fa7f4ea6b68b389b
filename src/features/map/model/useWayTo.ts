import type { LatLng } from '@contract/rules/distance'
import { useState } from 'react'
import { type DrivingRoute, describeMapFailure, drivingRoute } from '@/api/mapClient/shopMaps'
import { toast } from '@/ui/feedback'

/** Loads the driving route to a place when the shopper requests it; a second tap hides it. */
export function useWayTo(to: LatLng, from: LatLng | null) {
  const [route, setRoute] = useState<DrivingRoute | null>(null)
  const [isLooking, setLooking] = useState(false)
  const toggle = async () => {
    if (route) return setRoute(null)
    if (!from || isLooking) return
    setLooking(true)
    try {
      setRoute(await drivingRoute(from, to))
    } catch (failure) {
      toast(describeMapFailure(failure))
    } finally {
      setLooking(false)
    }
  }
  return { route, isLooking, toggle }
}
