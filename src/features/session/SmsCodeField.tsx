import { describeFailure } from '@/api/http/errors'
import { CODE_LENGTH, CodeField } from './CodeField'
import type { SmsScene } from './model/smsTimer'
import { useSmsCode } from './useSmsCode'

export interface SmsCodeFieldProps {
  phone: string
  scene: SmsScene
  value: string
  onChange: (code: string) => void
  error?: string
  onError: (text: string) => void
  /** Called before sending; returns false when the phone number is not valid yet. */
  canSend?: () => boolean
  hint?: string
}

/** Field for a six-digit code with a send button, usable once a minute (spec 4). */
export function SmsCodeField({
  phone,
  scene,
  value,
  onChange,
  error,
  onError,
  canSend,
  hint,
}: SmsCodeFieldProps) {
  const sms = useSmsCode(phone, scene)
  const send = async () => {
    if (canSend && !canSend()) return
    try {
      await sms.send()
      onError('')
    } catch (failure) {
      onError(describeFailure(failure))
    }
  }
  return (
    <CodeField
      sms={sms}
      value={value}
      onChange={onChange}
      onSend={() => void send()}
      error={error}
      hint={hint}
    />
  )
}

/** Returns why a typed code can't be submitted yet; '' when it can. */
export const codeObjection = (code: string): string =>
  code.length === CODE_LENGTH ? '' : '请输入 6 位验证码'
