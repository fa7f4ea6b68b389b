import { hiddenReason, type Resource } from '@contract/desk/resource'
import type { Row } from '@contract/desk/rowTypes'
import { useList } from '@refinedev/core'
import { Alert, Form, type FormInstance } from 'antd'

/** The sentence above the form of every row, once it is true. */
export function Note({ resource: { note } }: { resource: Resource }) {
  const { query } = useList<Row>({
    resource: note?.since ?? '',
    meta: { query: { limit: 1 } },
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled: note?.since !== undefined },
  })
  const isTrue = note && (!note.since || (query.data?.data.length ?? 0) > 0)
  return isTrue && <Alert type="info" showIcon title={note.text} style={{ marginBottom: 16 }} />
}

/** Why the shop doesn't show the row that is saved (`shownState.ts`). */
const savedReason = (resource: Resource, row: Row | undefined) => {
  const reason = resource.fields.shown && row && hiddenReason(resource, row)
  return reason && `商城现在不展示：${reason}`
}

/** Says that shoppers don't see the row, by what is typed, or by what is saved. */
export function HiddenNote({
  resource,
  row,
  form,
}: {
  resource: Resource
  row: Row | undefined
  form: FormInstance
}) {
  const { hidden, fields } = resource
  const typed = Form.useWatch(hidden?.field ?? '', form)
  const isTyped = hidden && fields[hidden.field]?.edit !== 'never'
  const value = isTyped ? (typed ?? false) : row ? row[hidden?.field ?? ''] : hidden?.in[0]
  const text = hidden?.in.includes(value as string) ? hidden.text : savedReason(resource, row)
  return text && <Alert type="warning" showIcon title={text} style={{ marginBottom: 16 }} />
}
