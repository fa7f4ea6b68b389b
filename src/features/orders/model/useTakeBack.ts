import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersApi } from '@/api/orders'
import { invalidate } from '@/api/query/invalidate'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { OrderLine } from './order'

/** Cancels one line of an order before it is in a parcel, with a reason. */
export function useTakeBack(orderId: string | undefined) {
  const queries = useQueryClient()
  const alone = useOneAtATime()
  const [line, setLine] = useState<OrderLine | null>(null)
  const run = async (taken: OrderLine, reason: string) => {
    setLine(null)
    if (!orderId) return
    try {
      await ordersApi.refundLines(
        { body: { orderId, orderGoodsIds: [taken.lineId], reason } },
        { loading: true },
      )
      toast('退款已提交，款项将原路退回')
    } catch {
      // The call has shown a toast; the current state is fetched below.
    } finally {
      void invalidate(queries, 'orders')
    }
  }
  return {
    line,
    ask: setLine,
    run: (taken: OrderLine, reason: string) => void alone.run(() => run(taken, reason)),
    close: () => setLine(null),
  }
}
