import { useQuery } from '@tanstack/react-query'
import { ordersApi } from '@/api/orders'
import { useSignedIn } from '@/features/session/useSession'
import { type PayState, toPayState } from './payView'

/** Asks the mall, which alone knows. */
export const askPayState = async (orderNo: string): Promise<PayState> =>
  toPayState(await ordersApi.payState({ query: { orderNo } }, { toast: false }))

/** What the mall knows of an order's payment; asked anew each time the page opens. */
export function usePayState(orderNo: string | undefined) {
  const isSignedIn = useSignedIn()
  return useQuery({
    queryKey: ['/ext/orders/pay-state', orderNo],
    queryFn: () => askPayState(orderNo ?? ''),
    enabled: isSignedIn && orderNo !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}
