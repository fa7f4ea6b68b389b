import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { ActivityPart } from '@contract/desk/activityPart'
import { Button, Flex, Input, Select } from 'antd'
import type { InputProps } from './inputProps'

type Field = Extract<ActivityPart, { type: 'signUp' }>['fields'][number]

const KINDS: Readonly<Record<Field['kind'], string>> = {
  name: '姓名',
  phone: '手机号',
  text: '文字',
  number: '数字',
  choice: '选择题',
  vin: '车辆',
  company: '公司',
  creditCode: '信用代码',
}
/** Kinds that occur once, under their own name. */
const ONCE: ReadonlySet<Field['kind']> = new Set(['name', 'phone', 'vin', 'company', 'creditCode'])

/** Fields of a sign-up form. */
export function SignUpFieldsInput({ value = [], onChange }: InputProps<Field[]>) {
  const set = (place: number, change: Partial<Field>) =>
    onChange?.(value.map((field, at) => (at === place ? { ...field, ...change } : field)))
  const freeName = () => {
    const taken = new Set(value.map(({ name }) => name))
    let number = 1
    while (taken.has(`q${number}`)) number += 1
    return `q${number}`
  }
  return (
    <Flex vertical gap={8}>
      {value.map((field, place) => (
        <Flex key={field.name} gap={8} wrap>
          <Select
            aria-label={`第 ${place + 1} 项的种类`}
            style={{ width: 110 }}
            value={field.kind}
            options={Object.entries(KINDS).map(([kind, label]) => ({ value: kind, label }))}
            onChange={(kind: Field['kind']) =>
              set(place, {
                kind,
                name: ONCE.has(kind) ? kind : freeName(),
                options: kind === 'choice' ? field.options : [],
              })
            }
          />
          <Input
            aria-label={`第 ${place + 1} 项的名称`}
            placeholder="名称"
            style={{ width: 150 }}
            maxLength={20}
            value={field.label}
            onChange={({ target }) => set(place, { label: target.value })}
          />
          {field.kind === 'choice' ? (
            <Select
              mode="tags"
              open={false}
              tokenSeparators={[',', '，', '、']}
              aria-label={`第 ${place + 1} 项的选项`}
              placeholder="选项，回车分隔"
              style={{ flex: 1, minWidth: 200 }}
              value={field.options}
              onChange={(options: string[]) => set(place, { options })}
            />
          ) : (
            <Input
              aria-label={`第 ${place + 1} 项的提示`}
              placeholder="输入框里的提示"
              style={{ flex: 1, minWidth: 200 }}
              maxLength={40}
              value={field.placeholder}
              onChange={({ target }) => set(place, { placeholder: target.value })}
            />
          )}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`移除第 ${place + 1} 项`}
            onClick={() => onChange?.(value.filter((_, at) => at !== place))}
          />
        </Flex>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        style={{ width: 'fit-content' }}
        onClick={() =>
          onChange?.([...value, { name: freeName(), label: '', kind: 'text', placeholder: '', options: [] }])
        }
      >
        添加一项
      </Button>
    </Flex>
  )
}
