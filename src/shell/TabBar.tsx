import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import clsx from 'clsx'
import { openUrl } from '@/navigate'
import { hideNativeTabBar } from '@/platform/engine/tabBar'
import { routes } from '@/routes'
import { Badge } from '@/ui/Badge/Badge'
import { Icon } from '@/ui/Icon/Icon'
import { useBadges } from './ports'
import styles from './TabBar.module.scss'

const TABS = [
  { text: '首页', icon: 'home', active: 'home-fill', path: routes.home.path },
  { text: '全部车型', icon: 'truck', active: 'truck-fill', path: routes.carList.path },
  { text: '车生活', icon: 'compass-road', active: 'compass-road-fill', path: routes.carLife.path },
  { text: '我的', icon: 'person', active: 'person-fill', path: routes.my.path },
] as const

export type TabIndex = 0 | 1 | 2 | 3

/** The four entries of spec 2, drawn by each tab page itself. */
export function TabBar({ current }: { current: TabIndex }) {
  const badges = useBadges()
  useDidShow(hideNativeTabBar)
  return (
    <>
      <View className={styles.place} />
      <View className={styles.bar} ariaRole="tablist">
        {TABS.map((tab, index) => {
          const isCurrent = index === current
          return (
            <View
              key={tab.path}
              className={clsx(styles.tab, isCurrent && styles.current)}
              ariaRole="tab"
              ariaLabel={isCurrent ? `${tab.text}，当前页` : tab.text}
              onClick={() => {
                if (!isCurrent) void openUrl(`/${tab.path}`)
              }}
            >
              <Badge count={badges[index]}>
                <Icon name={isCurrent ? tab.active : tab.icon} size={24} />
              </Badge>
              <View>{tab.text}</View>
            </View>
          )
        })}
      </View>
    </>
  )
}
