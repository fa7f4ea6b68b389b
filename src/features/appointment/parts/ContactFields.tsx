import { cleanPhone } from '@contract/rules/phone'
import { View } from '@tarojs/components'
import { SmsCodeField } from '@/features/session/SmsCodeField'
import { Field } from '@/ui/Field/Field'
import { PersonFields } from '@/ui/PersonFields'
import { type Contact, type ContactErrors, NAME_LIMIT, needsCode, REMARK_LIMIT } from '../model/bookingForm'

interface ContactFieldsProps {
  contact: Contact
  errors: ContactErrors
  /** '' for a guest. */
  accountPhone: string
  onChange: (part: Partial<Contact>) => void
  onError: (errors: ContactErrors) => void
}

/** Fields for the driver's name, phone, SMS code and remark. */
export function ContactFields({ contact, errors, accountPhone, onChange, onError }: ContactFieldsProps) {
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
        <SmsCodeField
          phone={cleanPhone(contact.phone)}
          scene="appointment"
          value={contact.code}
          onChange={(code) => onChange({ code })}
          error={errors.code}
          onError={(text) => onError({ code: text || undefined })}
          hint="不是登录手机号，需要验证一下"
        />
      )}
      <Field
        label="备注"
        multiline
        placeholder="想重点体验什么，可以先告诉门店"
        value={contact.remark}
        maxLength={REMARK_LIMIT}
        onChange={(remark) => onChange({ remark })}
      />
    </View>
  )
}
