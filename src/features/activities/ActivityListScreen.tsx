import { View } from '@tarojs/components'
import { useState } from 'react'
import { readActivities } from '@/api/plain/activities'
import { asPages } from '@/api/query/asPages'
import { isHiddenLink } from '@/features/links/linkTarget'
import { isOffered } from '@/features/links/offered'
import { whenSignedIn } from '@/features/session/gate'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { GridSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './ActivityListScreen.module.scss'
import { toActivityCard } from './model/activity'
import { ActivityTile } from './parts/ActivityTile'
import { StandingDoors } from './parts/StandingDoors'

type State = 'running' | 'coming' | 'ended'

const TABS = [
  { value: 'running', text: '进行中' },
  { value: 'coming', text: '即将开始' },
  { value: 'ended', text: '已结束' },
] as const

const EMPTY: Readonly<Record<State, string>> = {
  running: '现在没有进行中的活动',
  coming: '新活动正在准备',
  ended: '还没有结束的活动',
}

/** Activity list with three tabs: running, upcoming, ended. Each tile opens the page that the mall names. */
export function ActivityListScreen() {
  useShared({ title: '拓岭活动', path: pageUrl('activities') })
  const [state, setState] = useState<State>('running')
  const list = usePagedList(asPages(readActivities, { query: { state, pageSize: 10 } }), {
    idOf: (wire) => wire.activityId,
    isShown: (wire) => !isHiddenLink(wire.url),
    toItem: toActivityCard,
  })
  return (
    <Screen title="活动">
      {isServed('/ext/activities') && (
        <Tabs tabs={TABS} value={state} onChange={setState} className={styles.tabs} />
      )}
      {isOffered('myActivities') && (
        <View
          className={styles.mine}
          hoverClass="press"
          ariaRole="link"
          onClick={() => whenSignedIn(() => navigate('myActivities'), pageUrl('myActivities'))}
        >
          我的活动
        </View>
      )}
      {state === 'running' && <StandingDoors />}
      <ListStates
        list={list}
        empty={<StateView state="empty" title={EMPTY[state]} art="empty-content" />}
        skeleton={<GridSkeleton cards={4} />}
      >
        <View>
          {list.rows.map((activity, place) => (
            <ActivityTile key={activity.activityId} activity={activity} eager={place < 2} />
          ))}
        </View>
      </ListStates>
    </Screen>
  )
}
