import { PlusOutlined } from '@ant-design/icons'
import type { GridField } from '@contract/desk/fields'
import { parseCells } from '@contract/rules/separatedText'
import { Button, Flex, Form, Table, theme } from 'antd'
import type { ClipboardEvent } from 'react'
import { useParams } from 'react-router'
import type { Cells } from './choices'
import { cellOf } from './idsOfNames'
import type { HasFields, InputProps } from './inputProps'
import { MoveButtons } from './MoveButtons'
import { moved } from './moved'

type Column = GridField['columns'][string]

/** Returns the least width of a column, in pixels; a narrower screen scrolls. */
const widthOf = (column: Column) => {
  if (column.kind === 'longText' || column.kind === 'link' || column.kind === 'reference') return 260
  if (column.kind === 'references') return 220
  if (column.kind === 'color' || column.kind === 'picture') return 150
  const { max = 100, pattern } = column.kind === 'text' ? column : {}
  if (column.kind === 'text' && max <= 10 && pattern) return 100
  return column.kind === 'text' && !pattern && max > 20 ? 170 : 120
}
const BUTTONS = 104

const emptyCell = ({ kind, initial }: Column) => (kind === 'references' ? [] : String(initial ?? ''))

/** Cells of choices are '' where the inputs of a form have null. */
const toInput = ({ kind }: Column, cell: Cells[string]) =>
  (kind === 'enum' || kind === 'reference') && cell === '' ? null : cell

/** Finds the cell that a refusal such as `第 2 行：请填写名称` is about; the whole row if it names no column. */
function wrongCell([error = '']: readonly string[], columns: readonly (readonly [string, Column])[]) {
  const line = /^第 (\d+) 行/.exec(error)?.[1]
  if (!line) return undefined
  const named = columns
    .filter(([, { label }]) => error.includes(label))
    .sort(([, one], [, other]) => other.label.length - one.label.length)
  return { place: Number(line) - 1, key: named[0]?.[0] }
}

/**
 * Rows of a small table; one that must have a row begins with an empty one. Cells copied from a spreadsheet are pasted from
 * the focused cell on, to the right and down.
 */
export function GridInput({
  field,
  value: typed = [],
  onChange,
  draw: Draw,
}: InputProps<Cells[]> & HasFields & { field: GridField }) {
  const { id } = useParams()
  const columns = Object.entries(field.columns).filter(([, { edit }]) => edit !== 'never')
  const empty: Cells = Object.fromEntries(
    Object.entries(field.columns).map(([key, column]) => [key, emptyCell(column)]),
  )
  // Shown only: the value stays empty until something is typed, and is refused as such.
  const isMissing = typed.length === 0 && Boolean(field.required || field.requiredWhenShown)
  const value = isMissing ? [empty] : typed
  const { token } = theme.useToken()
  const { errors } = Form.Item.useStatus()
  const wrong = wrongCell(errors.map(String), columns)
  const isWrong = (place: number, key: string) =>
    wrong?.place === place && (wrong.key === undefined || wrong.key === key)
  const set = (place: number, change: Cells) =>
    onChange?.(value.map((row, at) => (at === place ? { ...row, ...change } : row)))

  async function paste(event: ClipboardEvent, place: number, first: number) {
    const pasted = parseCells(event.clipboardData.getData('text/plain'), '\t')
    if (pasted.length <= 1 && (pasted[0] ?? []).length <= 1) return
    event.preventDefault()
    const next = [...value]
    for (const [down, line] of pasted.entries()) {
      let row: Cells = { ...empty, ...next[place + down] }
      // From left to right: some cells follow from those before them.
      for (const [right, text] of line.entries()) {
        const [key, column] = columns[first + right] ?? []
        if (key && column) row = { ...row, [key]: await cellOf(column, text.trim(), row, id) }
      }
      next[place + down] = row
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
              render: (_: unknown, row: Cells, place: number) => (
                <div
                  onPaste={(event) => void paste(event, place, right)}
                  {...(isWrong(place, key) && {
                    'data-wrong': '',
                    style: { outline: `1px solid ${token.colorError}`, borderRadius: token.borderRadius },
                  })}
                >
                  <Draw
                    field={column}
                    cells={row}
                    aria-label={`第 ${place + 1} 行${column.label}`}
                    value={toInput(column, row[key] ?? emptyCell(column))}
                    onChange={(next) => set(place, { [key]: next ?? emptyCell(column) })}
                  />
                </div>
              ),
            })),
            {
              width: BUTTONS,
              render: (_: unknown, __: Cells, place: number) => (
                <Flex>
                  <MoveButtons
                    place={place}
                    isLast={place === value.length - 1}
                    onMove={(to) => onChange?.(moved(value, place, to))}
                    onRemove={() => onChange?.(typed.filter((_row, at) => at !== place))}
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
