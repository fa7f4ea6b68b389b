import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { activitiesApi } from '@/api/activities.generated'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { invalidate } from '@/api/query/invalidate'
import { useSignedIn } from '@/features/session/sessionStore'
import type { Shared } from '@/features/share/shared'
import { useSharing } from '@/features/share/useSharing'
import { pageUrl, redirect } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import styles from './activities.module.scss'
import { Block } from './blocks/registry'
import { blockOf, type Mood, toActivity } from './model/activity'
import { ACTIVITY_READS } from './model/activityReads'
import { ActivityBar } from './parts/ActivityBar'
import { ActivityHero } from './parts/ActivityHero'
import { EntryPanel } from './parts/EntryPanel'
import { JoinSheet } from './parts/JoinSheet'

/**
 * Returns an activity with its blocks, as this user sees it. It is fetched again after signing in or out.
 * @param isDealers known to be held by a dealer (spec 7, Dealer activity)
 */
function useActivity(activityId: string, isDealers: boolean) {
  const signedIn = useSignedIn()
  const options =
    isDealers || !isServed(activitiesApi.detail.spec.path)
      ? asQuery(activitiesApi.dealerDetail, { query: { activityId } })
      : asQuery(activitiesApi.detail, { params: { id: activityId } })
  const query = useQuery({
    ...options,
    queryKey: [...options.queryKey, signedIn],
    enabled: activityId !== '',
  })
  const activity = useMemo(() => query.data && toActivity(query.data), [query.data])
  return { query, activity }
}

/** Moods with a night picture: their pages stay dark in light mode too. */
const DARK_MOODS: ReadonlySet<Mood> = new Set(['night', 'neon', 'dusk'])

const GOODS_MARK = 'good-'
/**
 * Navigation bar without a title: the name is shown large under the picture, and white text on a pale sky would not be
 * readable in the bar.
 */
const NAMELESS_BAR = { nav: 'over', middle: <View /> } as const
/** The same bar while the activity loads. Its title is only for screen readers. */
const WAITING_BAR = { nav: 'over', middle: <View className={styles.unseen}>活动</View> } as const

interface ActivityScreenProps {
  activityId?: string | undefined
  /** True when a dealer holds the activity. */
  isDealers?: boolean
}

/**
 * Page of any activity: draws the blocks that the mall describes (`blocks/registry`). The fixed routes of spec 2 open
 * it too.
 */
export function ActivityScreen({ activityId = '', isDealers = false }: ActivityScreenProps) {
  const { query, activity } = useActivity(activityId, isDealers)
  const queries = useQueryClient()
  const [isJoining, setJoining] = useState(false)
  usePullToRefresh(query.refetch)

  const title = activity?.title ?? ''
  const goodsShared = (goodsId: string): Shared => ({
    title,
    path: pageUrl('goodsDetail', { goodsId }),
    counts: { active: 'good_share', id: goodsId },
  })
  const sharing = useSharing(
    {
      title,
      desc: activity?.subtitle ?? '',
      path: activity?.target ?? pageUrl('activityDetail', { activityId }),
      imageUrl: pictureSrc(activity?.imgUrl),
      counts: { active: 'act_share', id: activityId },
      ...(activity
        ? {
            poster: {
              title,
              note: activity.subtitle,
              price: '',
              imgUrl: activity.imgUrl,
              ground: DARK_MOODS.has(activity.mood) ? ('night' as const) : ('paper' as const),
            },
          }
        : null),
    },
    {
      // A share that starts from the button of one of the goods shares those goods.
      ofMark: (mark) => (mark.startsWith(GOODS_MARK) ? goodsShared(mark.slice(GOODS_MARK.length)) : null),
      onCounted: () => void invalidate(queries, ACTIVITY_READS),
    },
  )
  const share = (goodsId?: string) => (goodsId ? sharing.toFriends(goodsShared(goodsId)) : sharing.start())

  if (!activity) {
    const isGone = activityId === '' || isNotFound(query.error)
    return (
      // Use the final layout of the bar while loading; otherwise the picture would jump up under it.
      <Screen title="活动" {...(isGone || query.isError ? null : WAITING_BAR)}>
        {isGone ? (
          <StateView
            state="empty"
            title="这个活动不在了"
            action="看看其他活动"
            onAction={() => void redirect('activities')}
          />
        ) : (
          <Waiting of={query} skeleton={<DetailSkeleton ratio={4 / 3} />} />
        )}
      </Screen>
    )
  }
  const signUp = blockOf(activity, 'signUp')
  const mood = DARK_MOODS.has(activity.mood) ? 'dark' : undefined
  const dark = mood && 'theme-dark'
  return (
    <Screen
      title={activity.title}
      {...NAMELESS_BAR}
      mood={mood}
      className={clsx(styles.page, dark)}
      footer={
        <View className={dark ?? ''}>
          <ActivityBar activity={activity} onJoin={() => setJoining(true)} onShare={share} />
        </View>
      }
      overlay={
        <>
          {signUp && (
            <JoinSheet
              open={isJoining && !activity.entry}
              activity={activity}
              block={signUp}
              onClose={() => setJoining(false)}
            />
          )}
          {sharing.overlay}
        </>
      }
    >
      <ActivityHero activity={activity} hero={blockOf(activity, 'hero')} />
      {activity.entry && <EntryPanel entry={activity.entry} />}
      {activity.blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an activity's blocks keep their order
        <Block key={`${block.type}${place}`} block={block} activity={activity} onShare={share} />
      ))}
      <View className={styles.end} />
    </Screen>
  )
}
