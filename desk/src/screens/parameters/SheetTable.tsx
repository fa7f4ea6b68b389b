import { PlusOutlined } from '@ant-design/icons'
import type { ParameterReply, ParameterRow, ParameterSheet } from '@contract/desk/parametersSchemas'
import { Button, Input, Tag, Tooltip, theme } from 'antd'
import { type ClipboardEvent, type CSSProperties, memo } from 'react'
import { MoveButtons } from '../../fields/MoveButtons'
import { cellOf, columnsOf, headerOf } from './sheet'

type Errors = ParameterReply['errors']

export interface SheetActions {
  edit(row: number, column: number, text: string): void
  paste(event: ClipboardEvent, row: number, column: number): void
  add(row: number): void
  remove(row: number): void
  move(row: number, to: number): void
}

interface Props {
  sheet: ParameterSheet
  errors: Errors
  actions: SheetActions
}

/** Widths of the group and the name, in px. */
const FIRST_WIDTHS = [130, 188] as const
const TYPE_WIDTH = 240
const BUTTONS_WIDTH = 132

/** The cells of a parameter table as inputs; refused cells are marked and say why. */
export function SheetTable({ sheet: { types, rows }, errors, actions }: Props) {
  const { token } = theme.useToken()
  const header = headerOf(types)
  const width = FIRST_WIDTHS[0] + FIRST_WIDTHS[1] + TYPE_WIDTH * types.length + BUTTONS_WIDTH
  return (
    <div
      className="cells"
      style={{ borderColor: token.colorBorderSecondary, '--ground': token.colorBgContainer } as CSSProperties}
    >
      <table style={{ minWidth: width, color: token.colorText }}>
        <thead>
          <tr>
            {header.map((name, column) => (
              <th
                key={columnsOf(types)[column]}
                style={{
                  width: FIRST_WIDTHS[column] ?? TYPE_WIDTH,
                }}
              >
                {name} {types[column - 2]?.onSale === false && <Tag>不在售</Tag>}
              </th>
            ))}
            <th style={{ width: BUTTONS_WIDTH }} aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <SheetRow
              // Rows have no ids, and inputs are controlled.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={place}
              row={row}
              place={place}
              isLast={place === rows.length - 1}
              types={types}
              errors={errors.filter((error) => error.row === place)}
              errorKey={JSON.stringify(errors.filter((error) => error.row === place))}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<Props, 'errors' | 'actions'> {
  row: ParameterRow
  place: number
  isLast: boolean
  types: ParameterSheet['types']
  errorKey: string
}

const SheetRow = memo(
  function SheetRow({ row, place, isLast, types, errors, actions }: RowProps) {
    const names = headerOf(types)
    return (
      <tr>
        {columnsOf(types).map((key, column) => {
          const error = errors.find((one) => one.column === key)
          return (
            <td key={key}>
              <Tooltip title={error?.message}>
                <Input
                  variant={error ? 'outlined' : 'borderless'}
                  {...(error && { status: 'error' as const })}
                  aria-label={`第 ${place + 1} 行${names[column]}${error ? `，${error.message}` : ''}`}
                  value={cellOf(row, column)}
                  onChange={({ target }) => actions.edit(place, column, target.value)}
                  onPaste={(event) => actions.paste(event, place, column)}
                />
              </Tooltip>
            </td>
          )
        })}
        <td className="cell-buttons">
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            aria-label="在下面插入"
            onClick={() => actions.add(place + 1)}
          />
          <MoveButtons
            place={place}
            isLast={isLast}
            onMove={(to) => actions.move(place, to)}
            onRemove={() => actions.remove(place)}
          />
        </td>
      </tr>
    )
  },
  // The actions work on the newest rows, whichever object they are in.
  (before, after) =>
    before.row === after.row &&
    before.place === after.place &&
    before.isLast === after.isLast &&
    before.types === after.types &&
    before.errorKey === after.errorKey,
)
