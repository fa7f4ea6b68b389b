import { type AppointmentKind, isVehicleService, remarkLimit } from '@contract/rules/appointments'
import { cleanPhone } from '@contract/rules/phone'
import { View } from '@tarojs/components'
import { SmsCodeField } from '@/features/session/SmsCodeField'
import { Field } from '@/ui/Field/Field'
import { PersonFields } from '@/ui/PersonFields'
import { type Contact, type ContactErrors, needsCode } from '../model/bookingForm'

interface ContactFieldsProps {
  kind: AppointmentKind
  contact: Contact
  errors: ContactErrors
  /** '' for a guest. */
  accountPhone: string
  onChange: (part: Partial<Contact>) => void
  onError: (errors: ContactErrors) => void
}

/** Fields for name, phone and SMS code; and for the remark, which a service asks for above. */
export function ContactFields({
  kind,
  contact,
  errors,
  accountPhone,
  onChange,
  onError,
}: ContactFieldsProps) {
  return (
    <View>
      <PersonFields value={contact} errors={errors} onChange={onChange} namePlaceholder="怎么称呼您" />
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
      {!isVehicleService(kind) && (
        <Field
          label="备注"
          multiline
          placeholder={kind === 'visit' ? '想看什么车，可以先告诉门店' : '想重点体验什么，可以先告诉门店'}
          value={contact.remark}
          error={errors.remark}
          maxLength={remarkLimit(kind)}
          onChange={(remark) => onChange({ remark })}
        />
      )}
    </View>
  )
}
