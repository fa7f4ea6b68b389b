import { clockText, DAY_MS, startOfDay } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { serverNow } from '@/api/http/clock'
import { describeFailure, isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { seckillApi } from '@/api/seckill.generated'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Countdown } from '@/ui/Countdown/Countdown'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import { type SeckillSession, toSeckill } from './model/seckill'
import { useRefetchAtZero } from './model/useSeckill'
import { SeckillTile } from './parts/SeckillTile'
import styles from './seckill.module.scss'

const TAB_TEXT = { scheduled: '即将开始', running: '抢购中', ended: '已结束' } as const

/** Returns the tabs of the sessions, such as '20:00 抢购中' or '明天 08:00'. */
const sessionTabs = (sessions: readonly SeckillSession[], now: number) =>
  sessions.map(({ sessionId, title, startAt, status }) => ({
    value: sessionId,
    text: startAt > 0 ? tabText(startAt, status, now) : title || own(TAB_TEXT, status) || '秒杀',
  }))

function tabText(startAt: number, status: SeckillSession['status'], now: number): string {
  const days = Math.round((startOfDay(startAt) - startOfDay(now)) / DAY_MS)
  if (days > 0) return `明天 ${clockText(startAt)}`
  return `${days < 0 ? '昨天 ' : ''}${clockText(startAt)} ${own(TAB_TEXT, status) ?? ''}`.trim()
}

/** Seckill sessions as tabs, with the seckills of the selected one; the running session is selected first. */
export function SeckillListScreen({ sessionId = '' }: { sessionId?: string }) {
  const [requested, setRequested] = useState(sessionId)
  const query = useQuery({
    ...asQuery(seckillApi.show, { query: { sessionId: requested } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const seckills = useMemo(() => data?.list.map(toSeckill) ?? [], [data])
  const refetchAtZero = useRefetchAtZero(query.refetch)
  usePullToRefresh(query.refetch)
  useShared({ title: '限时秒杀', path: pageUrl('seckillList') })

  const isGone = isNotFound(query.error)
  if (!data || isGone) {
    return (
      <Screen title="限时秒杀">
        {query.isError ? (
          <StateView
            state={isGone ? 'empty' : 'failed'}
            art={isGone ? 'empty-content' : 'empty-network'}
            title={isGone ? '这一场已经过去了' : undefined}
            note={isGone ? undefined : describeFailure(query.error)}
            action={isGone ? '看正在秒杀的' : undefined}
            onAction={() => (isGone && requested !== '' ? setRequested('') : void query.refetch())}
          />
        ) : (
          <PageLoad skeleton={<RowSkeleton rows={5} />} onRetry={() => void query.refetch()} />
        )}
      </Screen>
    )
  }
  const shown = requested || data.sessionId
  const session = data.sessions.find((one) => one.sessionId === shown)
  return (
    <Screen title="限时秒杀">
      {data.sessions.length > 1 && (
        <View className={styles.tabs}>
          <Tabs
            tabs={sessionTabs(data.sessions, serverNow())}
            value={shown}
            onChange={setRequested}
            fit="scroll"
          />
        </View>
      )}
      {session && <SessionTime session={session} asOf={query.dataUpdatedAt} onZero={refetchAtZero} />}
      {seckills.length > 0 ? (
        <View>
          {seckills.map((seckill, place) => (
            <SeckillTile key={seckill.seckillId} seckill={seckill} eager={place < 4} />
          ))}
        </View>
      ) : (
        <StateView
          state="empty"
          art="empty-content"
          title="还没有安排秒杀"
          action="去逛逛"
          onAction={() => void navigate('home')}
        />
      )}
    </Screen>
  )
}

function SessionTime({
  session,
  asOf,
  onZero,
}: {
  session: SeckillSession
  asOf: number
  onZero: () => void
}) {
  const { status, sessionId } = session
  if (status === 'ended') return <View className={styles.time}>这一场已经结束</View>
  const until = status === 'scheduled' ? session.startAt : session.endAt
  if (until <= 0) return null
  return (
    <View className={styles.time}>
      <View>{status === 'scheduled' ? '距开始' : '距结束'}</View>
      <Countdown
        look="blocks"
        left={() => until - serverNow()}
        endKey={`${sessionId} ${status} ${asOf}`}
        onEnd={onZero}
      />
    </View>
  )
}
