import { minuteText } from '@contract/rules/dateText'
import { Alert, Button, Flex } from 'antd'
import type { Draft, useDraft } from './useDraft'

interface Props {
  draft: ReturnType<typeof useDraft>
  /** Version of the row that the form shows; '' for a new row. */
  version: string
  onRestore(draft: Draft): void
}

/** Offers what was typed into a form on an earlier visit and not saved. Renders nothing where there is none. */
export function DraftNote({ draft, version, onRestore }: Props) {
  const { found } = draft
  if (!found) return null
  return (
    <Alert
      type="info"
      showIcon
      title={`有 ${minuteText(found.at)} 填写、还没保存的内容`}
      description={found.version !== version && '之后这条记录被修改过：填回后，保存时请逐项选择保留哪个。'}
      action={
        <Flex gap={8}>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              onRestore(found)
              draft.close()
            }}
          >
            填回
          </Button>
          <Button size="small" onClick={draft.drop}>
            丢弃
          </Button>
        </Flex>
      }
      style={{ marginBottom: 16 }}
    />
  )
}
