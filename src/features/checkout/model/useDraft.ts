import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tradeApi } from '@/api/trade'
import { useSignedIn } from '@/features/session/useSession'
import { type Purchase, setPurchase } from '../goodsConfirmOrder'
import type { CreatedOrder } from '../submitOnce'

/**
 * A direct purchase that a reload has left with its draft alone: the mall is asked whether it became an order already
 * (`onMade`), and else what it holds, which completes the purchase.
 */
export function useDraft(purchase: Purchase | null, onMade: (order: CreatedOrder) => void) {
  const isSignedIn = useSignedIn()
  const draftId = purchase?.source === 'direct' && purchase.lines === null ? purchase.draftId : ''
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (data?.order) onMade(data.order)
    else if (data?.lines) setPurchase({ source: 'direct', draftId, lines: data.lines })
  }, [data])
  return { isAsking: draftId !== '', query }
}
