import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import type { OrderLine } from '../model/order'

/** The mall knows the same (`domain/afterSale.ts`). */
const REASONS = ['不想要了', '信息填错了，重新拍', '规格选错了', '发货太慢', '其他原因'] as const

interface TakeBackSheetProps {
  line: OrderLine | null
  onChoose: (line: OrderLine, reason: string) => void
  onClose: () => void
}

/** Asks why a line is taken back before it was shipped; choosing a reason does it. */
export function TakeBackSheet({ line, onChoose, onClose }: TakeBackSheetProps) {
  return (
    <ActionSheet
      open={line !== null}
      onClose={onClose}
      note="这件商品还没有发货，款项会原路退回，其余商品照常发货"
      actions={REASONS.map((reason) => ({
        text: reason,
        onTap: () => {
          if (line) onChoose(line, reason)
        },
      }))}
    />
  )
}
