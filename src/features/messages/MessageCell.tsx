import { messageChannel } from '@/platform/abilities/subscribe'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { MESSAGE_TEXT, type MessageKind } from './messageText'
import { useMessage } from './useMessage'

export interface MessageCellProps {
  kind: MessageKind
  /** Id of the order or of the seckill. */
  subject: string
  className?: string
}

/** Row for subscribing to a message; renders nothing when the message is not available. */
export function MessageCell({ kind, subject, className }: MessageCellProps) {
  const { state, isBusy, want, drop } = useMessage({ kind, subject }, { enabled: subject !== '' })
  if (state === 'none') return null
  const { name, note } = MESSAGE_TEXT[kind]
  return (
    <CellGroup className={className}>
      <Cell
        lead={<MoreIcon name="bell" />}
        title={messageChannel === 'sms' ? `短信${name}` : name}
        note={note}
        value={
          <Button
            size="s"
            kind={state === 'open' ? 'primary' : 'secondary'}
            loading={isBusy}
            onTap={state === 'open' ? want : drop}
          >
            {state === 'open' ? '通知我' : '已订阅'}
          </Button>
        }
      />
    </CellGroup>
  )
}
