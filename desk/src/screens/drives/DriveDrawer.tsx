import { resourceCalls } from '@contract/desk/calls'
import { isAllowed, type Rights } from '@contract/desk/permissions'
import { isOffered } from '@contract/desk/resource'
import { testDrives } from '@contract/desk/resources/testDrives'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Drawer, Flex, Skeleton } from 'antd'
import { Link } from 'react-router'
import { call } from '../../call'
import { FieldText } from '../../fields/FieldText'
import type { Row } from '../../providers'
import { RelatedRows } from '../../rows/RelatedRows'
import { RowActions } from '../../rows/RowActions'

interface Props {
  id: string
  rights: Rights
  onClose(): void
  onChanged(): void
  /** The operator wants another time for it. */
  onMove(row: Row): void
}

/** One test drive beside the calendar, with its actions. */
export function DriveDrawer({ id, rights, onClose, onChanged, onMove }: Props) {
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: ['drive', id],
    queryFn: () => call<Row>(resourceCalls(testDrives).one, { params: { id } }),
    staleTime: 0,
  })
  const may = (action: string) => isAllowed(rights, testDrives.name, action)
  return (
    <Drawer
      open
      size={420}
      title={row ? `${row.name}的试驾` : '试驾'}
      onClose={onClose}
      extra={<Link to={`/test-drives/${encodeURIComponent(id)}`}>完整记录</Link>}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!row && !error && <Skeleton active />}
      {row && (
        <>
          <Flex gap={8} wrap style={{ marginBottom: 16 }}>
            <RowActions
              resource={testDrives}
              row={row}
              may={may}
              without={['move']}
              onChanged={() => {
                void refetch()
                onChanged()
              }}
            />
            {may('move') && isOffered(testDrives.actions.move, row) && (
              <Button onClick={() => onMove(row)}>改期</Button>
            )}
          </Flex>
          <Descriptions
            column={1}
            size="small"
            styles={{ label: { width: 84 } }}
            items={Object.entries(testDrives.fields).map(([key, field]) => ({
              key,
              label: field.label,
              children: <FieldText field={field} value={row[key]} title={row.titles[key]} />,
            }))}
          />
          <RelatedRows resource={testDrives} row={row} />
        </>
      )}
    </Drawer>
  )
}
