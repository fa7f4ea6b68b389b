import { Image, View } from '@tarojs/components'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { SIDEWAYS } from '@/platform/engine/gestures/owner'
import { useDrag } from '@/platform/engine/gestures/useDrag'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'
import { Heading } from '@/ui/Heading/Heading'
import { IconButton } from '@/ui/Icon/IconButton'
import { Picture } from '@/ui/Picture/Picture'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { frameAfter, nearestLoaded } from '../turning'
import styles from './parts.module.scss'

const RATIO = 16 / 9

/**
 * Picture of the truck that turns when dragged. Only the first frame is loaded until the user touches it; then all
 * others. A frame that has not loaded is replaced by its nearest neighbour.
 */
export function Turntable({ name, frames }: { name: string; frames: readonly string[] }) {
  const { windowWidth } = useMetrics()
  const [isTouched, setTouched] = useState(false)
  const [requested, setRequested] = useState(0)
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
  const grip = useRef(0)
  const shown = nearestLoaded(requested, loaded, frames.length, 0)
  const drag = useDrag({
    takes: SIDEWAYS,
    // Before it is known whether it turns, so that the frames are there when it does.
    onDown: () => setTouched(true),
    onStart() {
      grip.current = requested
    },
    onDrag: (at, from) => setRequested(frameAfter(grip.current, at.x - from.x, windowWidth, frames.length)),
  })
  if (frames.length === 0) return null

  const turn = (by: number) => {
    setTouched(true)
    setRequested((frame) => (frame + by + frames.length) % frames.length)
  }
  return (
    <View className={styles.turntableSection}>
      <Heading className={styles.turntableHeading}>转一圈看看</Heading>
      <View className={styles.stage} ariaRole="img" ariaLabel={`${name}的环视图，左右拖动转动`} {...drag}>
        <Picture src={frames[0]} ratio={RATIO} />
        {isTouched &&
          frames.map((frame, place) => (
            <Image
              key={frame}
              className={clsx(styles.frame, place === shown && loaded.has(place) && styles.shown)}
              src={pictureSrc(frame)}
              mode="aspectFill"
              ariaLabel=""
              onLoad={() => setLoaded((before) => new Set(before).add(place))}
            />
          ))}
      </View>
      <View className={styles.hands}>
        <IconButton name="back" label="向左转" onTap={() => turn(-1)} />
        <View className={styles.turntableText}>左右拖动</View>
        <IconButton name="chevron-right" label="向右转" onTap={() => turn(1)} />
      </View>
    </View>
  )
}
