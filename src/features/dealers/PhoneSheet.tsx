import { useRef } from 'react'
import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import type { Phone } from './usePhone'

/** The chooser of a phone field with several numbers (spec 5); goes into a Screen's `overlay`. */
export function PhoneSheet({ phone }: { phone: Phone }) {
  // While the sheet slides away its rows stay.
  const last = useRef(phone.numbers)
  if (phone.numbers.length > 0) last.current = phone.numbers
  return (
    <ActionSheet
      open={phone.numbers.length > 0}
      onClose={phone.close}
      note="选择要拨打的号码"
      actions={[...new Set(last.current)].map((number) => ({
        text: number,
        onTap: () => phone.dialNumber(number),
      }))}
    />
  )
}
