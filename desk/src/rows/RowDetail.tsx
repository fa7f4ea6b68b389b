import type { Resource, Section } from '@contract/desk/resource'
import type { Row } from '@contract/desk/rowTypes'
import { Card, Col, Flex, Row as GridRow } from 'antd'
import { History } from './History'
import { RelatedRows } from './RelatedRows'
import { RowHeading } from './RowHeading'
import { SectionFields, Summary } from './SectionFields'

interface Props {
  resource: Resource
  row: Row
  may(action: string): boolean
  /** The row after an action. */
  onChanged(row: Row): void
}

/** The values of a row that the operator can't change, with its actions and history. */
export function RowDetail({ resource, row, may, onChanged }: Props) {
  const { summary, main, side } = partsOf(resource)
  const column = (parts: readonly (string | Section)[], columns: 1 | 2) =>
    parts.map((part) =>
      typeof part === 'string' ? (
        <RelatedRows key={part} resource={resource} row={row} names={[part]} answered={{ may, onChanged }} />
      ) : (
        <SectionFields key={part.title} resource={resource} row={row} section={part} columns={columns} />
      ),
    )
  return (
    <>
      <RowHeading resource={resource} row={row} may={may} onChanged={onChanged} />
      {summary.length > 0 && (
        <Card size="small" style={{ marginBottom: 16 }}>
          <Summary resource={resource} row={row} fields={summary} />
        </Card>
      )}
      <GridRow gutter={[16, 16]}>
        <Col xs={24} lg={15} xl={16}>
          <Flex vertical gap={16}>
            {column(main, resource.layout ? 2 : 1)}
          </Flex>
        </Col>
        <Col xs={24} lg={9} xl={8}>
          <Flex vertical gap={16}>
            {column(side, 1)}
            <History resource={resource} row={row} />
          </Flex>
        </Col>
      </GridRow>
    </>
  )
}

/** The layout of the description; without one its groups of fields, and all related rows below them. */
function partsOf({ fields, groups = {}, related = {}, layout }: Resource) {
  const parts = [...(layout?.main ?? []), ...(layout?.side ?? [])]
  const placed = new Set([
    ...(layout?.summary ?? Object.values(groups).flat()),
    ...(layout?.omit ?? []),
    ...parts.flatMap((part) => (typeof part === 'string' ? [] : part.fields)),
  ])
  const others = Object.entries(fields)
    .filter(([key, { kind, isHidden }]) => !placed.has(key) && kind !== 'secret' && !isHidden)
    .map(([key]) => key)
  if (layout) {
    const rest = others.length > 0 ? [{ title: '其他', fields: others }] : []
    return { ...layout, side: [...layout.side, ...rest] }
  }
  const sections = Object.entries(groups).map(([title, keys]) => ({ title, fields: keys }))
  return {
    summary: [],
    main: [{ title: '', fields: others }, ...sections, ...Object.keys(related)],
    side: [],
  }
}
