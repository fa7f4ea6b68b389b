import { resourceCalls } from '@contract/desk/calls'
import type { Field } from '@contract/desk/fields'
import { isAllowed, type Rights } from '@contract/desk/permissions'
import { isOffered } from '@contract/desk/resource'
import { appointments, KIND_NAMES } from '@contract/desk/resources/appointments'
import type { Row } from '@contract/desk/rowTypes'
import type { AppointmentKind } from '@contract/rules/appointments'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Drawer, Flex, Skeleton } from 'antd'
import { Link } from 'react-router'
import { call } from '../../call'
import { FieldText } from '../../fields/FieldText'
import { NotLoaded } from '../../frame/NotLoaded'
import { useFocusBack } from '../../frame/useFocusBack'
import { RelatedRows } from '../../rows/RelatedRows'
import { RowActions } from '../../rows/RowActions'

interface Props {
  id: string
  rights: Rights
  onClose(): void
  onChanged(): void
  /** The operator moves it to another time, or proposes one: chosen in the calendar. */
  onChoose(row: Row, action: 'move' | 'propose'): void
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** One appointment beside the calendar, with its actions. */
export function AppointmentDrawer({ id, rights, onClose, onChanged, onChoose }: Props) {
  useFocusBack()
  const query = useQuery({
    queryKey: ['appointment', id],
    queryFn: () => call(resourceCalls(appointments).one, { params: { id } }),
    staleTime: 0,
  })
  const { data: row, refetch } = query
  const changed = () => {
    void refetch()
    onChanged()
  }
  const may = (action: string) => isAllowed(rights, appointments.name, action)
  return (
    <Drawer
      open
      size={420}
      title={row ? `${row.name}的${KIND_NAMES[row.kind as AppointmentKind]}` : '预约'}
      onClose={onClose}
      extra={<Link to={`/appointments/${encodeURIComponent(id)}`}>完整记录</Link>}
    >
      <NotLoaded query={query} style={{ marginBottom: 16 }} />
      {!row && !query.error && <Skeleton active />}
      {row && (
        <>
          <Flex gap={8} wrap style={{ marginBottom: 16 }}>
            <RowActions
              resource={appointments}
              row={row}
              may={may}
              without={['move', 'propose', 'cancel']}
              onChanged={changed}
            />
            {(['propose', 'move'] as const).map(
              (action) =>
                may(action) &&
                isOffered(appointments.actions[action], row) && (
                  <Button key={action} onClick={() => onChoose(row, action)}>
                    {appointments.actions[action].label}
                  </Button>
                ),
            )}
            <RowActions
              resource={appointments}
              row={row}
              may={(action) => action === 'cancel' && may(action)}
              onChanged={changed}
            />
          </Flex>
          <Descriptions
            column={1}
            size="small"
            style={{ marginBottom: 16 }}
            styles={{ label: { width: 84 } }}
            items={Object.entries<Field>(appointments.fields)
              .filter(([key, { isHidden }]) => !isHidden && !isEmpty(row[key]))
              .map(([key, field]) => ({
                key,
                label: field.label,
                children: <FieldText field={field} value={row[key]} title={row.titles[key]} />,
              }))}
          />
          <RelatedRows resource={appointments} row={row} />
        </>
      )}
    </Drawer>
  )
}
