import type { Field } from '@contract/desk/fields'
import { type Resource, type Section, shownHelp } from '@contract/desk/resource'
import type { Row } from '@contract/desk/rowTypes'
import { Card, Descriptions, Flex, Typography } from 'antd'
import { FieldText } from '../fields/FieldText'

interface Props {
  resource: Resource
  row: Row
}

/** The most important values of a row, side by side. */
export const Summary = ({ resource, row, fields }: Props & { fields: readonly string[] }) => (
  <Flex wrap gap="12px 32px">
    {fields.map((key) => {
      const field = resource.fields[key]
      return field ? (
        <div key={key}>
          <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
            {field.label}
          </Typography.Text>
          <Typography.Text strong={field.kind === 'money'} style={{ fontSize: 16 }}>
            <FieldText field={field} value={row[key]} title={row.titles[key]} />
          </Typography.Text>
        </div>
      ) : null
    })}
  </Flex>
)

const isEmptyValue = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a field stays empty: it is set once, and was left out. */
export const isLeftEmpty = ({ edit }: Field, value: unknown): boolean =>
  edit === 'create' && isEmptyValue(value)

/** Whether a value needs the whole width. */
const isWide = ({ kind }: Field) => kind === 'longText' || kind === 'pictures' || kind === 'blocks'

/**
 * A value with the explanation of its field. That of a field that can be edited is about the input, and is in its form.
 */
function ExplainedValue({ field, name, row }: { field: Field; name: string; row: Row }) {
  const help = shownHelp(field, row)
  return (
    <div>
      <FieldText field={field} value={row[name]} title={row.titles[name]} />
      {help && (
        <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
          {help}
        </Typography.Text>
      )}
    </div>
  )
}

/** Titled fields of a row. With a layout, empty ones are left out, and so is a section of empty ones. */
export function SectionFields({
  resource,
  row,
  section,
  columns,
}: Props & { section: Section; columns: 1 | 2 }) {
  const shown = section.fields.filter((key) => {
    const field = resource.fields[key]
    return !(resource.layout && isEmptyValue(row[key])) && !(field && isLeftEmpty(field, row[key]))
  })
  if (shown.length === 0) return null
  return (
    <Card size="small" {...(section.title ? { title: section.title } : {})}>
      <Descriptions
        column={columns}
        size="small"
        styles={{ label: { width: 108 }, content: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }}
        items={shown.flatMap((key, place) => {
          const field = resource.fields[key]
          if (!field) return []
          const value = <ExplainedValue key={key} name={key} field={field} row={row} />
          const next = resource.fields[shown[place + 1] ?? '']
          // A wide value gets a line of its own only if what is before it fills the line before.
          const span = isWide(field) ? columns : next && isWide(next) ? 'filled' : 1
          return [{ key, label: field.label, children: value, span }]
        })}
      />
    </Card>
  )
}
