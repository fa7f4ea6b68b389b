import { phoneOpenType } from '@/platform/abilities/phoneSignIn'
import type { PhoneDetail } from '@/platform/abilities/types'
import { Button, type ButtonProps } from '@/ui/Button/Button'

interface PhoneButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'loading' | 'children'> {
  onPhone: (detail: PhoneDetail) => void
}

/** The host's own button that requests the phone of its account. */
export function PhoneButton({ onPhone, ...look }: PhoneButtonProps) {
  return (
    <Button
      {...look}
      block
      openType={phoneOpenType ?? undefined}
      onGetPhoneNumber={(event) => onPhone(event.detail)}
    />
  )
}
