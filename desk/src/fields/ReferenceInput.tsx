import { isOffered } from '@contract/desk/resource'
import { findResource } from '@contract/desk/resources'
import type { Row } from '@contract/desk/rowTypes'
import { useOne } from '@refinedev/core'
import { Select, Typography } from 'antd'
import { Fragment, useContext, useState } from 'react'
import { MIN_POPUP } from './choices'
import { FieldText } from './FieldText'
import type { InputProps } from './inputProps'
import { KnownNames } from './knownNames'
import { useFoundRows } from './useFoundRows'
import { goneName, isGone } from './useNames'

interface Props extends InputProps<string | null> {
  /** Name of the other resource. */
  to: string
  /** Name of the chosen row, for an input outside of a row's form. */
  title?: string | undefined
  allowClear?: boolean
  'aria-label'?: string
  placeholder?: string
}

interface Choice {
  value: string | null | undefined
  label: unknown
  row?: Row
}

/**
 * Chooses a row of another resource by typing a part of its name. Asks for the name of a chosen row that the form's
 * row didn't come with, such as one from the history.
 */
export function ReferenceInput({ to, title, value, placeholder = '输入名称查找', ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { rows, isTyped, isSearching, setTyped, readMore } = useFoundRows(to, { isOpen })
  const titleField = findResource(to)?.titleField ?? 'id'
  const nameKnown = useContext(KnownNames)
  const given = title ?? (value ? nameKnown(to, value) : undefined)
  const { query: chosen } = useOne<Row>({
    resource: to,
    id: value ?? '',
    errorNotification: false,
    queryOptions: { enabled: Boolean(value) && given === undefined, staleTime: 60_000 },
  })
  const nameOf = (row: Row) => String(row[titleField])
  const read = chosen.data ? nameOf(chosen.data.data) : isGone(chosen.error) ? goneName(to) : value
  const known = given ?? (chosen.isLoading ? '…' : read)
  const found: Choice[] = rows.map((row) => ({ value: row.id, label: nameOf(row), row }))
  // Not before what was typed: Enter would choose it again.
  const isShown = !value || isTyped || found.some((one) => one.value === value)
  return (
    <Select
      {...rest}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      onPopupScroll={readMore}
      loading={isSearching}
      {...(isSearching && { notFoundContent: '正在查找…' })}
      options={isShown ? found : [{ value, label: known }, ...found]}
      optionRender={({ label, data: { row } }) => (
        // Names that begin alike differ at their ends.
        <div style={{ whiteSpace: 'normal' }}>
          {label}
          {row && <Marks to={to} row={row} />}
          {row && <Facts to={to} row={row} />}
        </div>
      )}
      className="whole-name"
      popupMatchSelectWidth={MIN_POPUP}
      placeholder={placeholder}
      style={{ width: '100%' }}
    />
  )
}

/** Reasons against choosing a row, such as that it is sold out. */
export function Marks({ to, row }: { to: string; row: Row }) {
  const { choiceMarks = [] } = findResource(to) ?? {}
  return choiceMarks
    .filter((mark) => isOffered({ when: mark }, row))
    .map(({ field, text }) => (
      <Typography.Text key={field} type="danger" style={{ marginInlineStart: 8 }}>
        {text}
      </Typography.Text>
    ))
}

/** The facts below the name of a row that can be chosen, such as price and stock. */
function Facts({ to, row }: { to: string; row: Row }) {
  const { inChoices = [], fields } = findResource(to) ?? {}
  const facts = inChoices.flatMap((key) => (fields?.[key] ? [[key, fields[key]] as const] : []))
  if (facts.length === 0) return null
  return (
    <Typography.Text type="secondary" style={{ display: 'block' }}>
      {facts.map(([key, field], place) => (
        <Fragment key={key}>
          {place > 0 && ' · '}
          {field.label} <FieldText field={field} value={row[key]} title={row.titles[key]} />
        </Fragment>
      ))}
    </Typography.Text>
  )
}
