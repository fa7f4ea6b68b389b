import { useRef } from 'react'
import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import type { Phone } from './usePhone'

/** Sheet for choosing one of several phone numbers (spec 5); goes into a Screen's `overlay`. */
export function PhoneSheet({ phone }: { phone: Phone }) {
  // Keep the rows while the sheet slides out.
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
