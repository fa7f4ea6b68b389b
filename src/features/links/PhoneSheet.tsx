import { splitPhones } from '@contract/rules/phone'
import { useCallback, useRef, useState } from 'react'
import { dial } from '@/platform/abilities/phone'
import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import { alert, toast } from '@/ui/feedback'

/** Text of spec 5 and 8, word for word. */
const NO_PHONE = { title: '提示', content: '拨打手机失败' }

export interface Phone {
  /**
   * Dials a raw phone field: a single number at once; several numbers open the chooser; an empty field shows a message.
   */
  call(telephone: string): void
  /** Numbers to choose from now, for a `PhoneSheet`. */
  readonly numbers: readonly string[]
  readonly dialNumber: (number: string) => void
  readonly close: () => void
}

export function usePhone(): Phone {
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const dialNumber = useCallback((number: string) => {
    dial(number).catch(() => toast(NO_PHONE.content))
  }, [])
  const call = useCallback(
    (telephone: string) => {
      const given = splitPhones(telephone)
      if (given.length === 0) void alert(NO_PHONE)
      else if (given.length === 1) dialNumber(given[0] ?? '')
      else setNumbers(given)
    },
    [dialNumber],
  )
  const close = useCallback(() => setNumbers([]), [])
  return { call, numbers, dialNumber, close }
}

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
