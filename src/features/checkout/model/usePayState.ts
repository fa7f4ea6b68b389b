import { useQuery } from '@tanstack/react-query'
import { readPayState } from '@/api/plain/payState'
import { useSignedIn } from '@/features/session/useSession'
import { type PayState, toPayState } from './payView'

/** Fetches the payment state from the mall, the only source for it. */
export const askPayState = async (orderNo: string): Promise<PayState> =>
  toPayState(await readPayState({ query: { orderNo } }, { toast: false }))

/** Returns the payment state of an order, fetched again each time the page opens. */
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
