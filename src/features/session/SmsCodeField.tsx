import { describeFailure } from '@/api/http/errors'
import { Button } from '@/ui/Button/Button'
import { Field } from '@/ui/Field/Field'
import type { SmsScene } from './model/smsTimer'
import { useSmsCode } from './useSmsCode'

const CODE_LENGTH = 6

export interface SmsCodeFieldProps {
  phone: string
  scene: SmsScene
  value: string
  onChange: (code: string) => void
  error?: string
  onError: (words: string) => void
  /** Before sending: false when the phone can't take a code yet. */
  canSend?: () => boolean
}

/** A six-digit code and the button that sends it, once a minute (spec 4). */
export function SmsCodeField({ phone, scene, value, onChange, error, onError, canSend }: SmsCodeFieldProps) {
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
    <Field
      label="验证码"
      type="number"
      placeholder="6 位短信验证码"
      value={value}
      error={error || undefined}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, CODE_LENGTH))}
      tail={
        <Button
          kind="ghost"
          size="s"
          loading={sms.sending}
          disabled={sms.secondsLeft > 0}
          onTap={() => void send()}
        >
          {sms.secondsLeft > 0 ? `${sms.secondsLeft} 秒后重发` : '获取验证码'}
        </Button>
      }
    />
  )
}

/** Why a typed code can't be sent yet; '' when it can. */
export const codeObjection = (code: string): string =>
  code.length === CODE_LENGTH ? '' : '请输入 6 位验证码'
