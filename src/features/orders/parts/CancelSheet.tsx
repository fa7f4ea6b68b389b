import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import type { Order } from '../model/order'
import { CANCEL_REASONS } from '../model/orderAction'

interface CancelSheetProps {
  order: Order | null
  onCancel: (order: Order, reason: string) => void
  onClose: () => void
}

/** Sheet with reasons for cancelling an order; choosing one cancels it. */
export function CancelSheet({ order, onCancel, onClose }: CancelSheetProps) {
  return (
    <ActionSheet
      open={order !== null}
      onClose={onClose}
      note="取消后库存和优惠券会退回，请选择取消原因"
      closeText="先不取消"
      actions={CANCEL_REASONS.map((reason) => ({
        text: reason,
        onTap: () => {
          if (order) onCancel(order, reason)
        },
      }))}
    />
  )
}
