import { View } from '@tarojs/components'
import styles from './Wheel.module.scss'

interface WheelProps {
  prizes: readonly { readonly prizeId: string; readonly name: string }[]
  /** Degrees turned so far; a change turns it on. */
  angle: number
  onTap: () => void
}

/** The wheel: the prizes in the mall's order, clockwise from the pointer. It decides nothing. */
export function Wheel({ prizes, angle, onTap }: WheelProps) {
  const slice = 360 / prizes.length
  const ground = `repeating-conic-gradient(from ${-slice / 2}deg, var(--accent-soft) 0deg ${slice}deg, var(--surface-raised) ${slice}deg ${2 * slice}deg)`
  return (
    <View className={styles.stage}>
      <View className={styles.disc} style={{ background: ground, transform: `rotate(${angle}deg)` }}>
        {prizes.map(({ prizeId, name }, place) => (
          <View key={prizeId} className={styles.slice} style={{ transform: `rotate(${place * slice}deg)` }}>
            {name}
          </View>
        ))}
      </View>
      <View className={styles.pointer} />
      <View className={styles.hub} hoverClass="press" ariaRole="button" ariaLabel="开始抽奖" onClick={onTap}>
        抽奖
      </View>
    </View>
  )
}
