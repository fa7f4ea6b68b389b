import { TAKE_BACK_REASONS } from '@contract/afterSaleReasons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersApi } from '@/api/orders'
import { invalidate } from '@/api/query/invalidate'
import { ORDER_READS } from '@/api/query/orderReads'
import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { OrderLine } from '../model/order'

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
      void invalidate(queries, ORDER_READS)
    }
  }
  return {
    line,
    open: setLine,
    run: (taken: OrderLine, reason: string) => void alone.run(() => run(taken, reason)),
    close: () => setLine(null),
  }
}

interface TakeBackSheetProps {
  line: OrderLine | null
  onChoose: (line: OrderLine, reason: string) => void
  onClose: () => void
}

/** Sheet with reasons for cancelling a line before shipping; choosing one cancels it. */
export function TakeBackSheet({ line, onChoose, onClose }: TakeBackSheetProps) {
  return (
    <ActionSheet
      open={line !== null}
      onClose={onClose}
      note="这件商品还没有发货，款项会原路退回，其余商品照常发货；其余商品不再包邮时，退款会扣除它们的运费"
      actions={TAKE_BACK_REASONS.map((reason) => ({
        text: reason,
        onTap: () => {
          if (line) onChoose(line, reason)
        },
      }))}
    />
  )
}
