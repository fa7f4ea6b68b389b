import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tradeApi } from '@/api/trade.generated'
import { type Purchase, setPurchase } from '@/features/ordering/goodsConfirmOrder'
import type { CreatedOrder } from '@/features/ordering/submitOnce'
import { useSignedIn } from '@/features/session/sessionStore'

/**
 * Completes a direct purchase of which a reload has left only the draft id. Asks the mall whether it has already become
 * an order (then calls `onMade`); otherwise loads its lines into the purchase.
 */
export function useDraft(purchase: Purchase | null, onMade: (order: CreatedOrder) => void) {
  const isSignedIn = useSignedIn()
  const saved = purchase?.source === 'direct' && purchase.lines === null ? purchase : null
  const draftId = saved?.draftId ?? ''
  const query = useQuery({
    queryKey: ['draft', draftId],
    queryFn: async () => {
      const { order } = await tradeApi.getDone({ params: { id: draftId } }, { toast: false })
      return order
        ? { order }
        : { lines: (await tradeApi.order({ query: { draftId } }, { toast: false })).lines }
    },
    enabled: isSignedIn && draftId !== '',
    gcTime: 0,
  })
  const { data } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once per response
  useEffect(() => {
    if (data?.order) onMade(data.order)
    else if (data?.lines && saved) setPurchase({ ...saved, lines: data.lines })
  }, [data])
  return { isAsking: draftId !== '', query }
}
