import { useState } from 'react'
import { drivingRoute } from '@/api/directions'
import { describeFailure } from '@/api/http/errors'
import type { LatLng } from '@/lib/distance'
import { toast } from '@/ui/feedback'

interface Way {
  readonly points: readonly LatLng[]
  readonly metres: number
  readonly minutes: number
}

/** The way by car to a place, asked for when the shopper wants to see it. */
export function useWayTo(to: LatLng, from: LatLng | null) {
  const [route, setRoute] = useState<Way | null>(null)
  const [isLooking, setLooking] = useState(false)
  const toggle = async () => {
    if (route) return setRoute(null)
    if (!from || isLooking) return
    setLooking(true)
    try {
      setRoute(await drivingRoute(from, to))
    } catch (failure) {
      toast(describeFailure(failure))
    } finally {
      setLooking(false)
    }
  }
  return { route, isLooking, toggle }
}
