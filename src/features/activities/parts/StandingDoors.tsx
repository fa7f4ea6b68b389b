import { View } from '@tarojs/components'
import { isOffered } from '@/features/links/offered'
import { navigate } from '@/navigate'
import { Picture } from '@/ui/Picture/Picture'
import styles from './StandingDoors.module.scss'

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
export function StandingDoors() {
  const doors = DOORS.filter(({ route }) => isOffered(route))
  if (doors.length === 0) return null
  return (
    <View className={styles.row}>
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
          <View className={styles.words}>
            <View className={styles.title}>{title}</View>
            <View className={styles.note}>{note}</View>
          </View>
        </View>
      ))}
    </View>
  )
}
