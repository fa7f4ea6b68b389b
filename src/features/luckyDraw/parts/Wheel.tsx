import { View } from '@tarojs/components'
import clsx from 'clsx'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { Picture } from '@/ui/Picture/Picture'
import type { Hub, Prize } from '../model/board'
import type { Motion } from '../model/useSpin'
import { toneOf } from '../model/wheel'
import styles from './Wheel.module.scss'

interface WheelProps {
  prizes: readonly Prize[]
  motion: Motion
  hub: Hub
  onTap: () => void
}

const TONES = ['var(--accent-soft)', 'var(--surface-raised)', 'var(--surface-sunken)'] as const

/** Draws the wheel: prizes in the mall's order, clockwise from the pointer. It contains no draw logic. */
export function Wheel({ prizes, motion, hub, onTap }: WheelProps) {
  const slice = 360 / prizes.length
  const stops = prizes.map((_, place) => {
    const tone = TONES[toneOf(place, prizes.length)]
    return `${tone} ${place * slice}deg ${(place + 1) * slice}deg`
  })
  const ground = `conic-gradient(from ${-slice / 2}deg, ${stops.join(', ')})`
  const isShut = hub.reason !== ''
  return (
    <View className={styles.stage}>
      <View className={styles.square}>
        <View
          className={clsx(styles.disc, styles[motion.phase])}
          style={{ backgroundImage: ground, transform: `rotate(${motion.angle}deg)` }}
        >
          {prizes.map((prize, place) => (
            <View
              key={prize.prizeId}
              className={clsx(styles.slice, prize.isGone && styles.gone)}
              style={{ transform: `rotate(${place * slice}deg)` }}
            >
              <View className={styles.name}>{prize.name}</View>
              {prize.isGone ? (
                <View className={styles.none}>已抽完</View>
              ) : prize.image ? (
                <View className={styles.photo}>
                  <Picture src={prize.image} round="full" />
                </View>
              ) : (
                <MoreIcon name={prize.kind === 'coupon' ? 'coupon' : 'heart'} size={22} />
              )}
            </View>
          ))}
        </View>
        <View className={clsx(styles.pointer, isShut && styles.shutPointer)} />
        <View
          className={clsx(styles.hub, isShut && styles.shut)}
          hoverClass={isShut ? 'none' : 'press'}
          ariaRole="button"
          ariaLabel={isShut ? `${hub.text}，${hub.reason}` : hub.text}
          onClick={onTap}
        >
          {hub.text}
        </View>
      </View>
    </View>
  )
}
