import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { toOrderDetail } from './order'

/**
 * Loads an order by its id; by its number when only that is known (from a message or the native app). Never cached as
 * fresh, since the merchant may change the order at any time.
 */
export function useOrder(orderId: string, orderSn: string) {
  const signedIn = useSignedIn()
  const byId = useQuery({
    ...asQuery(ordersApi.byId, { params: { id: orderId } }),
    enabled: signedIn && orderId !== '',
    staleTime: 0,
  })
  const byNumber = useQuery({
    ...asQuery(ordersApi.details, { query: { orderSn } }),
    enabled: signedIn && orderId === '' && orderSn !== '',
    staleTime: 0,
  })
  const query = orderId === '' ? byNumber : byId
  const order = useMemo(() => query.data && toOrderDetail(query.data), [query.data])
  return { query, order }
}
