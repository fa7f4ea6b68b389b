import type { ReferencesField } from '@contract/desk/fields'
import { referredBy } from '@contract/desk/referredIds'
import { findResource } from '@contract/desk/resources'
import type { Row } from '@contract/desk/rowTypes'
import { useOne } from '@refinedev/core'
import { Select } from 'antd'
import { useContext, useState } from 'react'
import { useParams } from 'react-router'
import { type Cells, filterOf, MIN_POPUP } from './choices'
import type { InputProps } from './inputProps'
import { KnownNames } from './knownNames'
import { Marks } from './ReferenceInput'
import { useFoundRows } from './useFoundRows'
import { useNames } from './useNames'

interface Props extends InputProps<readonly string[]> {
  field: ReferencesField
  /** The other cells of the line that the input is in. */
  cells?: Cells | undefined
  disabled?: boolean
}

interface ChooserProps extends Omit<Props, 'cells'> {
  offered: readonly { readonly id: string; readonly name: string; readonly row?: Row }[]
  onOpenChange?(isOpen: boolean): void
  search?: Pick<ReturnType<typeof useFoundRows>, 'isSearching' | 'setTyped' | 'readMore'>
}

/** Chooses several rows of another resource, or lines in a grid of one, by their names. Their ids are the value. */
export const ReferencesInput = (props: Props) =>
  props.field.lines ? <LinesChooser {...props} /> : <RowsChooser {...props} />

/** Rows that are found by typing parts of their names. */
function RowsChooser({ cells, ...rest }: Props) {
  const { to, only } = rest.field
  const [isOpen, setOpen] = useState(false)
  const { id } = useParams()
  const filter = filterOf(only, cells, id)
  const isLimited = only !== undefined && filter === undefined
  const { rows, ...search } = useFoundRows(to, { isOpen: isOpen && !isLimited, filter })
  const titleField = findResource(to)?.titleField ?? 'id'
  const offered = rows.map((row) => ({ id: row.id, name: String(row[titleField]), row }))
  return (
    <Chooser
      {...rest}
      offered={isLimited ? [] : offered}
      onOpenChange={setOpen}
      {...(!isLimited && { search })}
    />
  )
}

/** Lines in a grid of the row that is in another cell. */
function LinesChooser({ cells = {}, ...rest }: Props) {
  const { to, lines } = rest.field
  const of = String((lines && cells[lines.cell]) ?? '')
  const { query } = useOne<Row>({ resource: to, id: of, queryOptions: { enabled: of !== '' } })
  const offered = lines && query.data?.data[lines.grid]
  return <Chooser {...rest} offered={(offered ?? []) as readonly { id: string; name: string }[]} />
}

/** Asks for the names that the form's row didn't come with. */
function Chooser({ field, offered, search, value = [], onChange, ...rest }: ChooserProps) {
  const to = referredBy(field)
  const nameKnown = useContext(KnownNames)
  // Names of the rows that were chosen here.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const givenName = (id: string) =>
    names.get(id) ?? nameKnown(to, id) ?? offered.find((one) => one.id === id)?.name
  const lacking = value.filter((id) => givenName(id) === undefined)
  const found = useNames(field, lacking)?.split('\n') ?? []
  const nameOf = (id: string) => givenName(id) ?? found[lacking.indexOf(id)] ?? id
  return (
    <Select
      {...rest}
      mode="multiple"
      popupMatchSelectWidth={MIN_POPUP}
      style={{ width: '100%' }}
      placeholder={field.placeholder ?? '输入名称查找'}
      {...(search
        ? {
            showSearch: { filterOption: false, onSearch: search.setTyped },
            onPopupScroll: search.readMore,
            loading: search.isSearching,
            ...(search.isSearching && { notFoundContent: '正在查找…' }),
          }
        : { showSearch: { optionFilterProp: 'label' } })}
      labelInValue
      value={value.map((id) => ({ value: id, label: nameOf(id) }))}
      options={offered.map(({ id, name, row }) => ({ value: id, label: name, row }))}
      optionRender={({ label, data: { row } }) => (
        <>
          {label}
          {row && <Marks to={to} row={row} />}
        </>
      )}
      onChange={(chosen) => {
        setNames(new Map([...names, ...chosen.map((one) => [one.value, String(one.label)] as const)]))
        search?.setTyped('')
        onChange?.(chosen.map((one) => one.value))
      }}
    />
  )
}
