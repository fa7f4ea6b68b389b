import { useQuery } from '@tanstack/react-query'
import { asQuery } from '@/api/query/asQuery'
import { vehiclesApi } from '@/api/vehicles'
import { useSignedIn } from '@/features/session/useSession'

/** Returns the shopper's vehicle of a series that has no review yet; undefined when there is none. */
export function useVehicleToReview(seriesId: string) {
  const enabled = useSignedIn()
  const { data } = useQuery({ ...asQuery(vehiclesApi.carVin), enabled })
  return data?.list.find((vehicle) => vehicle.seriesId === seriesId && vehicle.commentStatus === 'todo')
}
