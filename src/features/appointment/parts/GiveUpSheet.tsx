import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import type { Appointment } from '../model/appointment'

const REASONS = ['临时有事，去不了', '想换一家门店', '想换一个车系', '暂时不考虑了'] as const

interface GiveUpSheetProps {
  of: Appointment | null
  onCancel: (of: Appointment, reason: string) => void
  onClose: () => void
}

/** Asks for the reason for cancelling; choosing a reason cancels the test drive. */
export function GiveUpSheet({ of, onCancel, onClose }: GiveUpSheetProps) {
  return (
    <ActionSheet
      open={of !== null}
      onClose={onClose}
      note="取消后时段会让给别人，请选择取消原因"
      actions={REASONS.map((text) => ({
        text,
        onTap: () => {
          if (of) onCancel(of, text)
        },
      }))}
    />
  )
}
