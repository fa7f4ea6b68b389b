import type { Resource } from '@contract/desk/resource'
import type { Change } from '@contract/desk/resourceSchemas'
import { AUDIT_ACTIONS } from '@contract/desk/resources/audit'
import type { Row } from '@contract/desk/rowTypes'
import { minuteText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { useLogList } from '@refinedev/core'
import { Button, Card, Timeline, Typography } from 'antd'
import { AuditDifferences } from '../fields/FieldText'
import { NotLoaded } from '../frame/NotLoaded'

interface Props {
  resource: Resource
  row: Row
  /** Takes the values that a change replaced; without it there is no way back from here. */
  onRestore?(values: Change['before']): void
}

/** Whether fields of the row changed: a rollback, for one, changes what it is of, not the row. */
const hasChanges = ({ before, after }: Change) => Object.keys({ ...before, ...after }).length > 0

/** List of a row's changes: operator, time, and the fields that changed. */
export function History({ resource, row, onRestore }: Props) {
  // The row is part of the key: the list is read again after each change, and after an action that changes only a counter.
  const query = useLogList<Change[]>({
    resource: resource.name,
    meta: { id: row.id, row },
    queryOptions: { staleTime: 0, placeholderData: (former) => former },
  })
  const { data: changes } = query
  // Rows that nobody can change, such as those of the log itself.
  if (resource.can.every((action) => action === 'read' || action === 'export') && !resource.actions)
    return null
  const label = (action: string) =>
    own(AUDIT_ACTIONS, action) ?? own(resource.actions ?? {}, action)?.label ?? action
  return (
    <Card size="small" title="修改记录">
      {!changes && <NotLoaded query={query} />}
      {changes?.length === 0 && <Typography.Text type="secondary">还没有人修改过</Typography.Text>}
      <Timeline
        items={(changes ?? []).map((change) => ({
          key: change.id,
          content: (
            <>
              <Typography.Text strong>{change.staffName}</Typography.Text> {label(change.action)}{' '}
              <Typography.Text type="secondary">{minuteText(change.at)}</Typography.Text>
              {change.action !== 'create' && hasChanges(change) && (
                <AuditDifferences value={{ ...change, resource: resource.name }} title={change.titles} />
              )}
              {onRestore && change.action === 'update' && (
                <Button
                  size="small"
                  type="link"
                  style={{ padding: 0 }}
                  onClick={() => onRestore(change.before)}
                >
                  填回改前的内容
                </Button>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}
