import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/env'
import { Picture } from '@/ui/Picture/Picture'
import styles from './StandingDoors.module.scss'

/**
 * Returns the address of a scene picture. The mall serves the current version for this all-zero hash (ui/Art/artSrc).
 */
const sceneSrc = (name: string) => `/pictures/scenes/activity/${name}-400.00000000.webp`

const DOORS = [
  {
    scene: 'bargain',
    extension: '/ext/bargains/deals',
    title: '月供砍价',
    note: '邀好友一起砍，领月供券',
    open: () => navigate('bargainList'),
  },
  {
    scene: 'luckyDraw',
    extension: '/ext/draw',
    title: '算月供抽好礼',
    note: '每天三次机会',
    open: () => navigate('luckyDraw'),
  },
] as const

/** Links to the permanent promotions (bargain, lucky draw), side by side above the activities. */
export function StandingDoors() {
  const doors = DOORS.filter(({ extension }) => isServed(extension))
  if (doors.length === 0) return null
  return (
    <View className={styles.row}>
      {doors.map(({ scene, title, note, open }) => (
        <View
          key={scene}
          className={styles.door}
          hoverClass="press"
          ariaRole="link"
          ariaLabel={`${title}，${note}`}
          onClick={() => void open()}
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
