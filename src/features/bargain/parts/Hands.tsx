import { View } from '@tarojs/components'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Icon } from '@/ui/Icon/Icon'
import type { BargainDetail } from '../model/bargain'
import styles from './Hands.module.scss'

/** More places than this are a number. */
const MOST_PLACES = 10

/** A place for each friend that is needed: who has come, and how many are still awaited. */
export function Hands({
  bargain,
  onInvite,
}: {
  bargain: BargainDetail
  onInvite?: (() => void) | undefined
}) {
  const { helps, needed } = bargain
  // The newest stand first in `helps`; places fill from the left.
  const come = [...helps].reverse().slice(0, MOST_PLACES)
  const open = Math.max(0, Math.min(needed, MOST_PLACES) - come.length)
  return (
    <View className={styles.hands}>
      {come.map(({ avatar, nickName, nth }) => (
        <Avatar key={nth} src={avatar} size={40} alt={nickName} />
      ))}
      {Array.from({ length: open }, (_, place) =>
        place === 0 && onInvite ? (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their order
            key={come.length + place}
            className={styles.invite}
            hoverClass="press"
            ariaRole="button"
            ariaLabel="邀请一位好友"
            onClick={onInvite}
          >
            <Icon name="plus" size={20} />
          </View>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their order
          <View key={come.length + place} className={styles.open} />
        ),
      )}
      {needed > MOST_PLACES && <View className={styles.more}>{`共 ${needed} 位`}</View>}
    </View>
  )
}
