import { TAKE_BACK_REASONS } from '@contract/afterSaleReasons'
import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import type { OrderLine } from '../model/order'

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
