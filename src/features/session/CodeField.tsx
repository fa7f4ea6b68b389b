import { Button } from '@/ui/Button/Button'
import { Field } from '@/ui/Field/Field'
import type { SmsCode } from './useSmsCode'

/** Number of digits of an SMS code. */
export const CODE_LENGTH = 6

interface CodeFieldProps {
  sms: SmsCode
  value: string
  /** Receives at most six digits, whatever was typed or pasted. */
  onChange: (code: string) => void
  onSend: () => void
  error?: string
  hint?: string
}

/**
 * Field for an SMS code, with a button that sends one and shows the countdown of a minute. Its texts leave room for the
 * placeholder on a screen of 320 px.
 */
export function CodeField({ sms, value, onChange, onSend, error, hint }: CodeFieldProps) {
  return (
    <Field
      label="验证码"
      kind="smsCode"
      placeholder="6 位短信验证码"
      value={value}
      error={(!sms.verifying && error) || undefined}
      hint={sms.verifying ? '正在安全验证，请稍候几秒…' : hint}
      onChange={onChange}
      tail={
        <Button kind="ghost" size="s" loading={sms.sending} disabled={sms.secondsLeft > 0} onTap={onSend}>
          {sms.secondsLeft > 0 ? `${sms.secondsLeft} 秒后重发` : sms.sending ? '发送中' : '获取验证码'}
        </Button>
      }
    />
  )
}
