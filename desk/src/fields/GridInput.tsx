import { PlusOutlined } from '@ant-design/icons'
import type { GridField } from '@contract/desk/fields'
import { parseCells } from '@contract/rules/separatedText'
import { Button, Flex, Input, Select, Table } from 'antd'
import type { ClipboardEvent } from 'react'
import { ColorInput } from './ColorInput'
import type { InputProps } from './inputProps'
import { LinkInput } from './LinkInput'
import { MoveButtons } from './MoveButtons'
import { moved } from './moved'
import { NamesInput } from './NamesInput'
import { PictureInput } from './PictureInput'
import { ReferenceInput } from './ReferenceInput'

type GridRow = Readonly<Record<string, string>>

/** Returns the least width of a column, in pixels; a narrower screen scrolls. */
const widthOf = (column: GridField['columns'][string]) => {
  if (column.kind === 'longText' || column.kind === 'link' || column.kind === 'reference') return 260
  if (column.kind === 'color' || column.kind === 'picture') return 150
  if (column.kind === 'text' && column.names) return 220
  return column.kind === 'text' && !column.pattern && (column.max ?? 100) > 20 ? 170 : 120
}
const BUTTONS = 104

/** Rows of a small table. Cells copied from a spreadsheet are pasted from the focused cell on, to the right and down. */
export function GridInput({ field, value = [], onChange }: InputProps<GridRow[]> & { field: GridField }) {
  const columns = Object.entries(field.columns).filter(([, { edit }]) => edit !== 'never')
  const empty = Object.fromEntries(
    Object.entries(field.columns).map(([key, { initial }]) => [key, String(initial ?? '')]),
  )
  const set = (place: number, change: GridRow) =>
    onChange?.(value.map((row, at) => (at === place ? { ...row, ...change } : row)))

  function paste(event: ClipboardEvent, place: number, column: number) {
    const cells = parseCells(event.clipboardData.getData('text/plain'), '\t')
    if (cells.length <= 1 && (cells[0] ?? []).length <= 1) return
    event.preventDefault()
    const next = [...value]
    for (const [down, line] of cells.entries()) {
      const pasted = line.flatMap((cell, right) => {
        const key = columns[column + right]?.[0]
        return key ? [[key, cell.trim()]] : []
      })
      next[place + down] = { ...empty, ...next[place + down], ...Object.fromEntries(pasted) }
    }
    onChange?.(next)
  }

  return (
    <Flex vertical gap={8}>
      {value.length > 0 && (
        <Table
          size="small"
          tableLayout="fixed"
          pagination={false}
          scroll={{ x: columns.reduce((sum, [, column]) => sum + widthOf(column), BUTTONS) }}
          // Rows have no ids, and inputs are controlled.
          rowKey={(row) => value.indexOf(row)}
          dataSource={value}
          columns={[
            ...columns.map(([key, column], right) => ({
              title: column.label,
              width: widthOf(column),
              render: (_: unknown, row: GridRow, place: number) => {
                if (column.kind === 'picture') {
                  return (
                    <PictureInput
                      size={40}
                      ratio={column.ratio}
                      value={row[key] ?? ''}
                      onChange={(picture) => set(place, { [key]: picture })}
                    />
                  )
                }
                if (column.kind === 'link') {
                  return <LinkInput value={row[key] ?? ''} onChange={(link) => set(place, { [key]: link })} />
                }
                if (column.kind === 'color') {
                  return (
                    <ColorInput value={row[key] ?? ''} onChange={(color) => set(place, { [key]: color })} />
                  )
                }
                if (column.kind === 'enum') {
                  return (
                    <Select
                      style={{ width: '100%' }}
                      aria-label={`第 ${place + 1} 行${column.label}`}
                      value={row[key] || null}
                      options={Object.entries(column.options).map(([value, label]) => ({ value, label }))}
                      onChange={(chosen) => set(place, { [key]: chosen ?? '' })}
                    />
                  )
                }
                if (column.kind === 'reference') {
                  return (
                    <div onPaste={(event) => paste(event, place, right)}>
                      <ReferenceInput
                        to={column.to}
                        aria-label={`第 ${place + 1} 行${column.label}`}
                        value={row[key] || null}
                        onChange={(id) => set(place, { [key]: id ?? '' })}
                      />
                    </div>
                  )
                }
                if (column.kind === 'text' && column.names) {
                  return (
                    <NamesInput
                      {...column.names}
                      label={`第 ${place + 1} 行${column.label}`}
                      cells={row}
                      value={row[key] ?? ''}
                      onChange={(names) => set(place, { [key]: names })}
                    />
                  )
                }
                const shared = {
                  value: row[key] ?? '',
                  'aria-label': `第 ${place + 1} 行${column.label}`,
                  ...(column.max && { maxLength: column.max }),
                  onPaste: (event: ClipboardEvent) => paste(event, place, right),
                }
                return column.kind === 'longText' ? (
                  <Input.TextArea
                    {...shared}
                    autoSize={{ minRows: 1, maxRows: 6 }}
                    onChange={({ target }) => set(place, { [key]: target.value })}
                  />
                ) : (
                  <Input {...shared} onChange={({ target }) => set(place, { [key]: target.value })} />
                )
              },
            })),
            {
              width: BUTTONS,
              render: (_: unknown, __: GridRow, place: number) => (
                <Flex>
                  <MoveButtons
                    place={place}
                    isLast={place === value.length - 1}
                    onMove={(to) => onChange?.(moved(value, place, to))}
                    onRemove={() => onChange?.(value.filter((_row, at) => at !== place))}
                  />
                </Flex>
              ),
            },
          ]}
        />
      )}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        style={{ width: 'fit-content' }}
        onClick={() => onChange?.([...value, empty])}
      >
        添加一行
      </Button>
    </Flex>
  )
}
