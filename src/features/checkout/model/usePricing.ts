import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ordersApi } from '@/api/orders'
import { useSignedIn } from '@/features/session/useSession'
import type { BuyLine } from '../goodsConfirmOrder'
import { toPriced } from './toPriced'

/** What a price depends on. `couponId` left out: the best one; '' : none. */
export interface PricingRequest {
  readonly source: 'cart' | 'direct'
  readonly lines: readonly BuyLine[]
  readonly addressId?: string
  readonly couponId?: string
}

/**
 * The mall's price of a purchase, asked anew at every change. Answers belong to what they were asked with, so a late
 * one never overtakes; until the new one is here the last stays in sight, with `isSettled` false.
 */
export function usePricing(request: PricingRequest | null) {
  const isSignedIn = useSignedIn()
  const query = useQuery({
    queryKey: ['/ext/orders/preview', request],
    queryFn: async () => {
      const { lines, ...rest } = request as PricingRequest
      return toPriced(await ordersApi.preview({ body: { ...rest, lines: [...lines] } }))
    },
    enabled: isSignedIn && request !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    priced: query.data ?? null,
    isSettled: query.data !== undefined && !query.isPlaceholderData && !query.isError,
    failure: query.error,
    reprice: query.refetch,
  }
}
