import type { Field } from '@contract/desk/fields'
import type { Resource } from '@contract/desk/resource'
import type { Conflict } from '@contract/desk/resourceSchemas'
import type { Row } from '@contract/desk/rowTypes'
import { changedSkus, mergeSkus, type SkuGrid } from '@contract/desk/skuGrid'
import { dateTimeText } from '@contract/rules/dateText'
import { Alert, Button, Modal, Radio, Table } from 'antd'
import { useState } from 'react'
import { FieldText } from '../fields/FieldText'
import { useNames } from '../fields/useNames'
import { useFocusBack } from '../frame/useFocusBack'

interface Props {
  resource: Resource
  conflict: Conflict
  /** The row as the operator opened it. */
  base: Row
  /** Values that the operator changed. */
  mine: Readonly<Record<string, unknown>>
  isBusy: boolean
  /** Saves the chosen values of the operator over the current row. */
  onSave(values: Record<string, unknown>): void
  onCancel(): void
}

/** Dialog for a row that somebody else has changed: shows both versions, and the operator chooses field by field. */
export function ConflictDialog({ resource, conflict, base, mine: typed, isBusy, onSave, onCancel }: Props) {
  const { row: theirs, changedBy, changedAt } = conflict
  const mine = Object.fromEntries(
    Object.entries(typed).map(([key, value]) => [
      key,
      resource.fields[key]?.kind === 'skuGrid'
        ? mergeSkus(base[key] as SkuGrid, theirs[key] as SkuGrid, value as SkuGrid)
        : value,
    ]),
  )
  useFocusBack()
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const differing = Object.entries(resource.fields).filter(
    ([key]) => key in mine || JSON.stringify(theirs[key]) !== JSON.stringify(base[key]),
  )
  const save = () => onSave(Object.fromEntries(Object.entries(mine).filter(([key]) => !dropped.has(key))))
  const drop = (key: string, isDropped: boolean) => {
    const next = new Set(dropped)
    if (isDropped) next.add(key)
    else next.delete(key)
    setDropped(next)
  }
  const when = changedAt === null ? '' : `（${dateTimeText(changedAt).slice('2026-'.length)}）`
  return (
    <Modal
      open
      width={860}
      title="这条记录刚被修改过"
      onCancel={onCancel}
      footer={[
        <Button key="cancel" onClick={onCancel}>
          先不保存，继续编辑
        </Button>,
        <Button key="theirs" onClick={() => onSave({})}>
          放弃我的修改
        </Button>,
        <Button key="save" type="primary" loading={isBusy} onClick={save}>
          按所选保存
        </Button>,
      ]}
    >
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={`${changedBy ?? '买家、系统或别处的操作'}${when}在您打开之后作了修改。请逐项选择要保留的内容；您填写的内容没有丢失。`}
      />
      <Table<[string, Field]>
        size="small"
        pagination={false}
        rowKey={([key]) => key}
        dataSource={differing}
        columns={[
          { title: '字段', width: 120, render: (_, [, field]) => field.label },
          {
            title: '现在的内容',
            render: (_, [key, field]) => <NamedText field={field} value={theirs[key]} other={mine[key]} />,
          },
          {
            title: '我填写的',
            render: (_, [key, field]) =>
              key in mine ? (
                <NamedText field={field} value={mine[key]} other={theirs[key]} />
              ) : (
                '（没有修改）'
              ),
          },
          {
            title: '保留',
            width: 200,
            render: (_, [key]) =>
              key in mine && (
                <Radio.Group
                  size="small"
                  optionType="button"
                  value={dropped.has(key)}
                  onChange={({ target }) => drop(key, target.value)}
                  options={[
                    { value: false, label: '我的' },
                    { value: true, label: '现在的' },
                  ]}
                />
              ),
          },
        ]}
      />
    </Modal>
  )
}

/** Value of a field, with the names of what it refers to; of a grid of SKUs those that the other value has otherwise. */
export function NamedText({ field, value, other }: { field: Field; value: unknown; other?: unknown }) {
  const title = useNames(field, value)
  const shown = field.kind === 'skuGrid' && other ? changedSkus(value as SkuGrid, other as SkuGrid) : value
  return <FieldText field={field} value={shown} title={title} />
}
