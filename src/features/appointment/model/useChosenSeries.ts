import { useQuery } from '@tanstack/react-query'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'

/** Returns the query of all series, and the chosen one among them. */
export function useChosenSeries(seriesId: string) {
  const query = useQuery(asQuery(productApi.carSeries, { query: {} }))
  return { query, chosen: query.data?.list.find((series) => series.seriesId === seriesId) }
}
