import type { LatLng } from '@contract/rules/distance'
import { useQuery } from '@tanstack/react-query'
import { useFoundLocation } from '@/features/city/currentCity'

/** Returns the driving distance in metres from the device; null while loading or when the device was not located. */
export function useDrivingDistance({ latitude, longitude }: LatLng): number | null {
  const from = useFoundLocation()
  const { data } = useQuery({
    queryKey: ['driving distance', from, latitude, longitude],
    queryFn: async () => {
      const { drivingDistances } = await import('@/api/mapClient/shopMaps')
      const [metres = null] = await drivingDistances(from as LatLng, [{ latitude, longitude }])
      return metres
    },
    enabled: from !== null && Number.isFinite(latitude) && Number.isFinite(longitude),
  })
  return data ?? null
}
