import { Image, View } from '@tarojs/components'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { frameAfter, nearestLoaded } from '@/features/cars/turning'
import { SIDEWAYS } from '@/platform/engine/gestures/owner'
import { useDrag } from '@/platform/engine/gestures/useDrag'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'
import { prefersReducedMotion } from '@/platform/engine/reducedMotion'
import { IconButton } from '@/ui/Icon/IconButton'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { readyViews, type Stage, toLoad } from '../model/layers'
import { useRetriedPictures } from '../model/useRetriedPictures'
import styles from './parts.module.scss'

interface TruckStageProps {
  stage: Stage
  /** Describes the truck for screen readers. */
  label: string
}

/** Way of the finger in px that shows the next picture of the set. */
const SWIPE = 40
/** Pause before the neighbours of the first view are loaded, so that they don't share the line with it. */
const NEIGHBOURS_AFTER_MS = 200

/**
 * The truck as built: layers of pictures that turn under the finger; with reduced motion a set of pictures, of which a
 * swipe shows the next one. A view is drawn when all its layers have loaded; until then the last one stays, so that the
 * truck is never shown without some of its parts.
 */
export function TruckStage({ stage, label }: TruckStageProps) {
  const { windowWidth, statusBarHeight, navBarHeight } = useMetrics()
  const { stacks, bodies } = stage
  const isSet = prefersReducedMotion()
  const [requested, setRequested] = useState(0)
  const [isTurning, setTurning] = useState(false)
  const [isFirstShown, setFirstShown] = useState(false)
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const { keyOf, isFailed, noteFailed } = useRetriedPictures(stacks)
  const grip = useRef(0)
  const drawn = useRef<readonly string[]>([])
  const [, setFailures] = useState(0)

  const count = stacks.length
  const view = count === 0 ? 0 : requested % count
  const ready = readyViews(stacks, loaded)
  const shownView = nearestLoaded(view, ready, count, -1)
  // A change of the build keeps the old picture until the new one of this view is there, instead of another view.
  const shown = ready.has(view) || isTurning ? (stacks[shownView] ?? drawn.current) : drawn.current
  drawn.current = shown
  const next = isFirstShown || isTurning ? toLoad(stacks, view, loaded, isTurning) : (stacks[view] ?? [])
  const sources = [...new Set([...shown, ...next])]

  const isReady = ready.has(view)
  useEffect(() => {
    if (isFirstShown || !isReady) return
    const timer = setTimeout(() => setFirstShown(true), NEIGHBOURS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isFirstShown, isReady])

  const turn = (by: number) => {
    setTurning(true)
    setRequested((view + by + count) % count)
  }
  const drag = useDrag({
    takes: SIDEWAYS,
    onStart() {
      grip.current = view
      setTurning(true)
    },
    onDrag(at, from) {
      const moved = at.x - from.x
      if (count === 0) return
      setRequested(
        isSet
          ? (grip.current + swiped(moved) + count) % count
          : frameAfter(grip.current, moved, windowWidth, count),
      )
    },
  })
  const settle = (src: string) => setLoaded((before) => new Set(before).add(src))
  // A picture that can't be loaded counts as loaded and draws nothing, so that it doesn't hold up the others. A part of
  // the truck itself doesn't where there is an old picture, which then stays until the network is back.
  const fail = (src: string) => {
    noteFailed(src)
    if (bodies.has(src) && drawn.current.length > 0) setFailures((count) => count + 1)
    else settle(src)
  }
  const isOld = (stacks[view] ?? []).some((src) => isFailed(src) && !loaded.has(src))
  const hint = isSet ? `左右滑动，第 ${view + 1} 张，共 ${count} 张` : '左右拖动，转着看'
  return (
    <View className={styles.stage} style={{ top: `${statusBarHeight + navBarHeight}px` }}>
      <View className={styles.frame}>
        <View
          className={styles.canvas}
          ariaRole="img"
          ariaLabel={count > 1 ? `${label}，第 ${view + 1} 个角度，共 ${count} 个` : label}
          {...drag}
        >
          {sources.map((src) => (
            <Image
              key={keyOf(src)}
              className={clsx(styles.layer, shown.includes(src) && !isFailed(src) && styles.shown)}
              style={{ zIndex: shown.indexOf(src) + 1 }}
              src={pictureSrc(src)}
              mode="aspectFill"
              ariaLabel=""
              onLoad={() => settle(src)}
              onError={() => fail(src)}
            />
          ))}
        </View>
        {count > 1 && (
          <View className={styles.turns}>
            <IconButton name="back" label="向左转" className={styles.arrow} onTap={() => turn(-1)} />
            <View className={styles.truckStageText}>{isOld ? '新图没能加载，联网后再试' : hint}</View>
            <IconButton name="chevron-right" label="向右转" className={styles.arrow} onTap={() => turn(1)} />
          </View>
        )}
      </View>
    </View>
  )
}

/** Returns 1 for the next picture (a swipe to the left), -1 for the one before, 0 while the finger has hardly moved. */
const swiped = (moved: number) => (Math.abs(moved) < SWIPE ? 0 : -Math.sign(moved))
