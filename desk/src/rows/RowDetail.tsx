import type { Resource } from '@contract/desk/resource'
import { Card, Col, Descriptions, Row as GridRow } from 'antd'
import { useState } from 'react'
import { FieldText } from '../fields/FieldText'
import type { Row } from '../providers'
import { History } from './History'
import { RelatedRows } from './RelatedRows'
import { RowHeading } from './RowHeading'

interface Props {
  resource: Resource
  row: Row
  may(action: string): boolean
  /** The row after an action. */
  onChanged(row: Row): void
}

/** The values of a row that the operator can't change, with its actions and history. */
export function RowDetail({ resource, row: opened, may, onChanged }: Props) {
  const [row, setRow] = useState(opened)
  const take = (next: Row) => {
    setRow(next)
    onChanged(next)
  }
  return (
    <>
      <RowHeading resource={resource} row={row} may={may} onChanged={take} />
      <GridRow gutter={[16, 16]}>
        <Col xs={24} xl={16}>
          <Card>
            <Descriptions
              column={1}
              size="small"
              styles={{ label: { width: 140 }, content: { whiteSpace: 'pre-wrap' } }}
              items={Object.entries(resource.fields)
                .filter(([, { kind }]) => kind !== 'secret')
                .map(([key, field]) => ({
                  key,
                  label: field.label,
                  children: <FieldText field={field} value={row[key]} title={row.titles[key]} />,
                }))}
            />
          </Card>
          <RelatedRows resource={resource} row={row} />
        </Col>
        <Col xs={24} xl={8}>
          <History resource={resource} row={row} />
        </Col>
      </GridRow>
    </>
  )
}
