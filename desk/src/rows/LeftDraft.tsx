import type { Resource } from '@contract/desk/resource'
import { minuteText } from '@contract/rules/dateText'
import { Button, Card, Descriptions } from 'antd'
import { NamedText } from './ConflictDialog'
import { useDraft } from './useDraft'

/** Draft of a row that is gone, to be copied. Renders nothing where there is none. */
export function LeftDraft({ resource, id }: { resource: Resource; id: string }) {
  const draft = useDraft(resource, id)
  if (!draft.found) return null
  const { at, values } = draft.found
  return (
    <Card
      size="small"
      title={`您 ${minuteText(at)} 填写、还没保存的内容，可以复制出来`}
      extra={<Button onClick={draft.forget}>丢弃</Button>}
    >
      <Descriptions
        column={1}
        size="small"
        styles={{ content: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }}
        items={Object.entries(resource.fields)
          .filter(([key]) => key in values)
          .map(([key, field]) => ({
            key,
            label: field.label,
            children: <NamedText field={field} value={values[key]} />,
          }))}
      />
    </Card>
  )
}
