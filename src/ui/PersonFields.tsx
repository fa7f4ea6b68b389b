import { PERSON_NAME_MAX } from '@contract/rules/personName'
import { Field } from './Field/Field'

interface Person {
  readonly name: string
  readonly phone: string
}

interface PersonFieldsProps {
  value: Person
  errors: Partial<Person>
  onChange: (part: Partial<Person>) => void
  /** Default 姓名; others are 收货人, 购车人. */
  nameLabel?: string
  namePlaceholder?: string
  phonePlaceholder?: string
}

/** Name and phone fields, which every form of the shop starts with. */
export function PersonFields({
  value,
  errors,
  onChange,
  nameLabel = '姓名',
  namePlaceholder = '怎么称呼您',
  phonePlaceholder = '11 位手机号',
}: PersonFieldsProps) {
  return (
    <>
      <Field
        kind="name"
        label={nameLabel}
        placeholder={namePlaceholder}
        value={value.name}
        error={errors.name}
        maxLength={PERSON_NAME_MAX}
        onChange={(name) => onChange({ name })}
      />
      <Field
        label="手机号"
        placeholder={phonePlaceholder}
        kind="phone"
        value={value.phone}
        error={errors.phone}
        onChange={(phone) => onChange({ phone })}
      />
    </>
  )
}
