import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { addValue, removeSpec, removeValue, type SkuGrid, type Spec } from '@contract/desk/skuGrid'
import { App, Button, Flex, Input, Space } from 'antd'
import { useState } from 'react'

/** Id of a new specification or value. */
export const newKey = () => crypto.randomUUID().slice(0, 8)

interface Props {
  spec: Spec
  place: number
  grid: SkuGrid
  onChange(grid: SkuGrid): void
}

/** One specification with its values: renamed in place, added, removed. */
export function SpecInput({ spec, place, grid, onChange }: Props) {
  const { modal } = App.useApp()
  const set = (next: Spec) =>
    onChange({ ...grid, specs: grid.specs.map((one, at) => (at === place ? next : one)) })
  const renameValue = (id: string, name: string) =>
    set({ ...spec, values: spec.values.map((value) => (value.id === id ? { ...value, name } : value)) })

  function confirmed(next: SkuGrid) {
    const lost = grid.skus.filter(({ id }) => id && !next.skus.some((sku) => sku.id === id)).length
    if (lost === 0) return onChange(next)
    modal.confirm({
      title: `移除 ${lost} 个规格组合？`,
      content: '保存后它们不再出售，购物车里的会失效；已有的订单不变。',
      okText: '移除',
      okButtonProps: { danger: true },
      onOk: () => onChange(next),
    })
  }

  return (
    <Flex gap={8} wrap align="center">
      <Input
        style={{ width: 120 }}
        value={spec.name}
        maxLength={20}
        aria-label="规格的名称"
        onChange={({ target }) => set({ ...spec, name: target.value })}
      />
      {spec.values.map((value) => (
        <Space.Compact key={value.id}>
          <Input
            style={{ width: 112 }}
            value={value.name}
            maxLength={20}
            aria-label={`${spec.name}的值`}
            onChange={({ target }) => renameValue(value.id, target.value)}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={`移除${value.name}`}
            onClick={() => confirmed(removeValue(grid, place, value.id))}
          />
        </Space.Compact>
      ))}
      <AddText
        label="添加值"
        onAdd={(name) => onChange(addValue(grid, place, { id: newKey(), name, picture: '' }))}
      />
      <Button type="text" danger onClick={() => confirmed(removeSpec(grid, place))}>
        移除这种规格
      </Button>
    </Flex>
  )
}

/** Button that turns into an input; Enter adds the text and leaves the input open for the next one. */
export function AddText({ label, onAdd }: { label: string; onAdd(text: string): void }) {
  const [text, setText] = useState<string>()
  const add = () => {
    if (text?.trim()) onAdd(text.trim())
  }
  if (text === undefined) {
    return (
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        style={{ width: 'fit-content' }}
        onClick={() => setText('')}
      >
        {label}
      </Button>
    )
  }
  return (
    <Input
      autoFocus
      style={{ width: 144 }}
      value={text}
      maxLength={20}
      placeholder="填写后按回车"
      aria-label={label}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={(event) => {
        // The form would be submitted.
        event.preventDefault()
        add()
        setText('')
      }}
      onBlur={() => {
        add()
        setText(undefined)
      }}
    />
  )
}
