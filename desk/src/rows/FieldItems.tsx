import type { Field } from '@contract/desk/fields'
import { linkProblem } from '@contract/desk/shopLink'
import { missingPrice, ONE_SKU, type SkuGrid } from '@contract/desk/skuGrid'
import { typedText } from '@contract/desk/typedText'
import { Form } from 'antd'
import type { Rule } from 'antd/es/form'
import { FieldInput } from '../fields/FieldInput'

/** Form items of fields, in their order. The server checks everything again and answers by field. */
export function FieldItems({ fields }: { fields: readonly (readonly [string, Field])[] }) {
  return fields.map(([key, field]) => (
    <Form.Item
      key={key}
      name={key}
      data-field={key}
      label={field.label}
      required={isRequired(field)}
      extra={field.help}
      rules={rulesOf(field)}
      // It marks the part that is wrong, not all of its inputs.
      {...(OF_PARTS.has(field.kind) && { validateStatus: '' as const })}
    >
      <FieldInput field={field} />
    </Form.Item>
  ))
}

/** Kinds whose input has many inputs. */
const OF_PARTS: ReadonlySet<Field['kind']> = new Set([
  'skuGrid',
  'grid',
  'blocks',
  'hours',
  'signUpFields',
  'application',
])

const isRequired = ({ required, requiredWhenShown }: Field) => Boolean(required || requiredWhenShown)

/** Verbs of the fields that aren't typed, for messages such as 请上传主图. */
const VERBS: Partial<Record<Field['kind'], string>> = {
  picture: '上传',
  pictures: '上传',
  dateTime: '选择',
  slot: '选择',
  enum: '选择',
  reference: '选择',
  references: '选择',
  color: '选择',
  place: '选择',
  blocks: '添加',
  grid: '添加',
  hours: '设置',
}

const verbOf = (field: Field) =>
  field.kind === 'tags' && field.options ? '选择' : (VERBS[field.kind] ?? '填写')

function rulesOf(field: Field): Rule[] {
  const { label } = field
  return [
    {
      validator: async (_, value: unknown) => {
        if (field.kind === 'skuGrid') {
          const missing = missingPrice((value as SkuGrid | undefined) ?? ONE_SKU)
          if (missing) throw new Error(missing)
          return
        }
        const isEmpty =
          value === undefined ||
          value === null ||
          (Array.isArray(value) && value.length === 0) ||
          isBlank(value)
        if (isRequired(field) && field.kind !== 'boolean' && isEmpty)
          throw new Error(`请${verbOf(field)}${label}`)
        const problem = field.kind === 'link' && linkProblem(String(value ?? '').trim())
        if (problem) throw new Error(problem)
        if (field.kind !== 'text' || !field.pattern || isEmpty) return
        if (!field.pattern.regex.test(typedText(field, String(value)))) throw new Error(field.pattern.message)
      },
    },
  ]
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
