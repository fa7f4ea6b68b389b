import { View } from '@tarojs/components'
import { describeFailure } from '@/api/http/errors'
import { useSmsCode } from '@/features/session/useSmsCode'
import { cleanPhone } from '@/lib/phone'
import { Button } from '@/ui/Button/Button'
import { Field } from '@/ui/Field/Field'
import { PersonFields } from '@/ui/PersonFields/PersonFields'
import { type Contact, type ContactErrors, NAME_LIMIT, needsCode, REMARK_LIMIT } from '../model/bookingForm'

interface ContactFieldsProps {
  contact: Contact
  errors: ContactErrors
  /** '' for a guest. */
  accountPhone: string
  onChange: (part: Partial<Contact>) => void
  onError: (errors: ContactErrors) => void
}

/** Who comes, and how the dealer reaches them. */
export function ContactFields({ contact, errors, accountPhone, onChange, onError }: ContactFieldsProps) {
  const phone = cleanPhone(contact.phone)
  const sms = useSmsCode(phone, 'appointment')
  const send = async () => {
    try {
      await sms.send()
      onError({ code: undefined })
    } catch (failure) {
      onError({ code: describeFailure(failure) })
    }
  }
  return (
    <View>
      <PersonFields
        value={contact}
        errors={errors}
        onChange={onChange}
        namePlaceholder="到店时怎么称呼您"
        nameLimit={NAME_LIMIT}
      />
      {needsCode(contact.phone, accountPhone) && (
        <Field
          label="验证码"
          placeholder="6 位短信验证码"
          type="number"
          value={contact.code}
          error={errors.code}
          hint="不是登录手机号，需要验证一下"
          maxLength={6}
          onChange={(value) => onChange({ code: value.replace(/\D/g, '').slice(0, 6) })}
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
      )}
      <Field
        label="备注"
        placeholder="想重点体验什么，可以先告诉门店"
        value={contact.remark}
        maxLength={REMARK_LIMIT}
        onChange={(remark) => onChange({ remark })}
      />
    </View>
  )
}
