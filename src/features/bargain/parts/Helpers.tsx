import { View } from '@tarojs/components'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Icon } from '@/ui/Icon/Icon'
import type { BargainDetail } from '../model/bargain'
import styles from './parts.module.scss'

/** Maximum number of places drawn; if more helpers are needed, the total is shown as text. */
const MAX_PLACES = 10

/** One place for each helper needed: avatars of those who have helped, and empty places for the rest. */
export function Helpers({
  bargain,
  onInvite,
}: {
  bargain: BargainDetail
  onInvite?: (() => void) | undefined
}) {
  const { helpList } = bargain
  // When the number needed is unknown, show one free place for inviting.
  const needed = bargain.needed ?? helpList.length + 1
  // `helpList` has the newest first; the places fill from the left, oldest first.
  const come = [...helpList].reverse().slice(0, MAX_PLACES)
  const open = Math.max(0, Math.min(needed, MAX_PLACES) - come.length)
  return (
    <View className={styles.hands}>
      {come.map(({ avatar, nickName, nth }) => (
        <Avatar key={nth} src={avatar} size={40} alt={nickName} />
      ))}
      {Array.from({ length: open }, (_, place) =>
        place === 0 && onInvite ? (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is identified by its position
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is identified by its position
          <View key={come.length + place} className={styles.open} />
        ),
      )}
      {needed > MAX_PLACES && <View className={styles.more}>{`共 ${needed} 位`}</View>}
    </View>
  )
}
