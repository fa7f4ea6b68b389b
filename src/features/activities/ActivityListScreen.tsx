import { View } from '@tarojs/components'
import { useState } from 'react'
import { readActivities } from '@/api/fallback/activities'
import { asPages } from '@/api/query/asPages'
import { isHiddenLink, isOffered } from '@/features/links/linkTarget'
import { whenSignedIn } from '@/features/session/gate'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { Picture } from '@/ui/Picture/Picture'
import { GridSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './activities.module.scss'
import { toActivityCard } from './model/activity'
import { ActivityTile } from './parts/ActivityTile'
import { DealerActivityList } from './parts/DealerActivityList'

/**
 * Returns the address of a scene picture. The mall serves the current version for this all-zero hash (ui/Art/artSrc).
 */
const sceneSrc = (name: string) => `/pictures/scenes/activity/${name}-400.00000000.webp`

const DOORS = [
  {
    scene: 'bargain',
    route: 'bargainList',
    title: '月供砍价',
    note: '邀好友一起砍，领月供券',
  },
  {
    scene: 'luckyDraw',
    route: 'luckyDraw',
    title: '算月供抽好礼',
    note: '每天三次机会',
  },
] as const

/** Links to the permanent promotions (bargain, lucky draw), side by side above the activities. */
function StandingDoors() {
  const doors = DOORS.filter(({ route }) => isOffered(route))
  if (doors.length === 0) return null
  return (
    <View className={styles.activityListRow}>
      {doors.map(({ scene, route, title, note }) => (
        <View
          key={scene}
          className={styles.door}
          hoverClass="press"
          ariaRole="link"
          ariaLabel={`${title}，${note}`}
          onClick={() => void navigate(route)}
        >
          <Picture src={sceneSrc(scene)} ratio={16 / 9} eager />
          <View className={styles.activityListText}>
            <View className={styles.activityListTitle}>{title}</View>
            <View className={styles.activityListNote}>{note}</View>
          </View>
        </View>
      ))}
    </View>
  )
}

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

/** Activities of the maker, or all of one dealer. Each tile opens the page that the mall names. */
export function ActivityListScreen({ dealerId = '' }: { dealerId?: string }) {
  return dealerId === '' ? <MakerActivities /> : <DealerActivityList dealerId={dealerId} />
}

/** Activity list with three tabs: running, upcoming, ended. */
function MakerActivities() {
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
