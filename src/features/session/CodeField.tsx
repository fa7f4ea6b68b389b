import { Button } from '@/ui/Button/Button'
import { Field } from '@/ui/Field/Field'
import type { SmsCode } from './useSmsCode'

/** Digits of an SMS code. */
export const CODE_LENGTH = 6

interface CodeFieldProps {
  sms: SmsCode
  value: string
  /** At most six digits, whatever was typed or pasted. */
  onChange: (code: string) => void
  onSend: () => void
  error?: string
  hint?: string
}

/** The field for an SMS code, with the button that asks for one and counts the minute down. */
export function CodeField({ sms, value, onChange, onSend, error, hint }: CodeFieldProps) {
  return (
    <Field
      label="验证码"
      type="number"
      placeholder="6 位短信验证码"
      value={value}
      error={error || undefined}
      hint={hint}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, CODE_LENGTH))}
      tail={
        <Button kind="ghost" size="s" loading={sms.sending} disabled={sms.secondsLeft > 0} onTap={onSend}>
          {sms.secondsLeft > 0 ? `${sms.secondsLeft} 秒后重发` : '获取验证码'}
        </Button>
      }
    />
  )
}
