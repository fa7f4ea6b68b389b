import { clockText, monthDayText } from '@contract/rules/dateText'
import type { waitingMessage } from '@contract/shapes/message'
import { useState } from 'react'
import type { z } from 'zod'
import { messagesApi } from '@/api/messages'
import { isServed } from '@/platform/host/env'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { toast } from '@/ui/feedback'
import styles from '../MessageSettingsScreen.module.scss'
import { channelText } from '../model/messageText'

type WaitingMessage = z.output<typeof waitingMessage>

/** List of subscribed messages, each with a button to unsubscribe. */
export function WaitingMessages({
  list,
  onChange,
}: {
  list: readonly WaitingMessage[]
  onChange: () => unknown
}) {
  const [removing, setRemoving] = useState('')
  if (list.length === 0) return null
  const drop = async ({ kind, subject }: WaitingMessage) => {
    if (removing !== '') return
    setRemoving(subject)
    try {
      await messagesApi.drop({ body: { kind, subject } })
      toast('已取消提醒')
    } catch {
      // The request core has already shown the error.
    }
    await onChange()
    setRemoving('')
  }
  return (
    <CellGroup title="等待提醒" className={styles.group}>
      {list.map((one) => (
        <Cell
          key={`${one.kind} ${one.subject}`}
          title={one.title}
          note={`${channelText(one.channel)} · ${whenText(one.dueAt)}`}
          value={
            isServed('/ext/messages/drop') && (
              <Button
                size="s"
                kind="secondary"
                loading={removing === one.subject}
                label={`取消提醒：${one.title}`}
                onTap={() => void drop(one)}
              >
                取消
              </Button>
            )
          }
        />
      ))}
    </CellGroup>
  )
}

const whenText = (dueAt: number | null): string =>
  dueAt === null ? '发货时' : `${monthDayText(dueAt)} ${clockText(dueAt)}`
