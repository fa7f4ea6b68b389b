import { messagesCalls } from '@contract/calls/messages'
import { clockText, monthDayText } from '@contract/rules/dateText'
import type { waitingMessage } from '@contract/shapes/message'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import type { z } from 'zod'
import { messagesApi } from '@/api/messages.generated'
import { asQuery, queryKeyOf } from '@/api/query/asQuery'
import { invalidate } from '@/api/query/invalidate'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { messagesAllowed, openMessageSettings } from '@/platform/abilities/subscribe'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { toast } from '@/ui/feedback'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { Switch } from '@/ui/Switch/Switch'
import styles from './MessageSettingsScreen.module.scss'
import { channelText, MESSAGE_TEXT, type MessageKind } from './messageText'

type WaitingMessage = z.output<typeof waitingMessage>

/** List of subscribed messages, each with a button to unsubscribe. */
function WaitingMessages({ list, onChange }: { list: readonly WaitingMessage[]; onChange: () => unknown }) {
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
          note={[channelText(one.channel), whenText(one)].filter(Boolean).join(' · ')}
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

function whenText({ kind, dueAt }: WaitingMessage): string {
  if (dueAt !== null) return `${monthDayText(dueAt)} ${clockText(dueAt)}`
  return kind === 'shipped' ? '发货时' : kind === 'vehicleReady' ? '可以取车时' : ''
}

/** Filters out kinds that only a newer mall knows. */
const isKnown = ({ kind }: { kind: MessageKind }) => kind in MESSAGE_TEXT

/** Settings of message kinds, the subscribed messages, and a hint when the host's own notification switch is off. */
export function MessageSettingsScreen() {
  const queries = useQueryClient()
  const isSignedIn = useSignedIn()
  const query = useQuery({ ...asQuery(messagesApi.mine), enabled: isSignedIn, staleTime: 0 })
  const [isOff, setOff] = useState(false)
  usePullToRefresh(query.refetch)
  // Also runs when the shopper returns from the host's settings.
  useDidShow(() => void messagesAllowed().then((allowed) => setOff(allowed === false)))
  const changed = () => invalidate(queries, [messagesCalls.mine])

  const choose = async (kind: MessageKind, enabled: boolean) => {
    // Optimistic update; the refetch after the mall's answer corrects it.
    queries.setQueryData<typeof query.data>(
      queryKeyOf(messagesApi.mine),
      (before) =>
        before && {
          ...before,
          kinds: before.kinds.map((one) => (one.kind === kind ? { kind, enabled } : one)),
        },
    )
    await messagesApi.choose({ body: { kind, enabled } }).catch(() => undefined)
    await changed()
  }

  return (
    <Screen title="消息提醒" gated>
      {query.data ? (
        <>
          {isOff && (
            <CellGroup className={styles.group}>
              <Cell
                title="小程序的通知已关闭"
                note="打开“接收通知”后，提醒才能送到"
                value="去打开"
                onTap={() => void openMessageSettings()}
              />
            </CellGroup>
          )}
          <CellGroup className={styles.group}>
            {(isServed('/ext/messages/choose') ? query.data.kinds : [])
              .filter(isKnown)
              .map(({ kind, enabled }) => (
                <Cell
                  key={kind}
                  title={MESSAGE_TEXT[kind].name}
                  note={MESSAGE_TEXT[kind].note}
                  value={
                    <Switch
                      on={enabled}
                      onChange={(on) => void choose(kind, on)}
                      label={MESSAGE_TEXT[kind].name}
                    />
                  }
                />
              ))}
          </CellGroup>
          <WaitingMessages list={query.data.waiting} onChange={changed} />
          <CellGroup className={styles.group}>
            <Cell title="限时秒杀" value="去设提醒" onTap={() => void navigate('seckillList')} />
          </CellGroup>
          <View className={styles.hint}>每设一次提醒，只发送一条消息；不会向您发送广告。</View>
        </>
      ) : (
        <Waiting of={query} skeleton={<LinesSkeleton lines={6} />} />
      )}
    </Screen>
  )
}
