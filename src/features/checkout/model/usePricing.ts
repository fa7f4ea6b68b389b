import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ordersApi } from '@/api/orders'
import { plainPreview } from '@/api/plain/previewOrder'
import type { BuyLine } from '@/features/ordering/goodsConfirmOrder'
import { toPriced } from '@/features/ordering/priced'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'

/** Inputs of a price. `couponId` undefined: the best coupon; '': no coupon. */
export interface PricingRequest {
  readonly source: 'cart' | 'direct'
  readonly lines: readonly BuyLine[]
  readonly addressId?: string
  readonly couponId?: string
  /** Ids of a direct purchase, used when the back end has no preview call. */
  readonly draft: { readonly draftId: string; readonly goodsId: string } | null
}

/**
 * Returns the mall's price of a purchase, fetched again at every change. A late response never replaces that of a newer
 * request, because each belongs to its own parameters. Until the new price arrives, the last one is returned with
 * `isSettled` false.
 */
export function usePricing(request: PricingRequest | null) {
  const isSignedIn = useSignedIn()
  const query = useQuery({
    queryKey: ['/ext/orders/preview', request],
    queryFn: async () => toPriced(await price(request as PricingRequest)),
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

function price(request: PricingRequest) {
  if (!isServed(ordersApi.preview.spec.path)) return plainPreview(request)
  const { source, lines, addressId, couponId } = request
  return ordersApi.preview({ body: { source, lines: [...lines], addressId, couponId } })
}
