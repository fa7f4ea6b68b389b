import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { goBack } from '@/navigate'
import { TITLE_ROLE } from '@/platform/engine/aria/title'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'
import { IconButton } from '@/ui/Icon/IconButton'
import styles from './NavBar.module.scss'

export interface NavBarProps {
  title?: string
  /** Shown in the middle or on the left instead of the title, such as a search field. */
  middle?: ReactNode
  /** Arrow back; a home icon where no page is behind. */
  back?: boolean
  /** Called before going back, for pages that ask for confirmation. */
  onBack?: () => void
  /** Replaces the arrow. */
  left?: ReactNode
  /** On the right; in WeChat left of the capsule. */
  right?: ReactNode
  /** over: no background and white icons, for pages that begin with a picture. */
  look?: 'solid' | 'over'
}

/**
 * The bar at the top of every page (spec 2). Fixed; the page reserves its height unless the bar lies over a picture.
 */
export function NavBar({ title = '', middle, back, onBack, left, right, look = 'solid' }: NavBarProps) {
  const { statusBarHeight, navBarHeight, capsule, windowWidth } = useMetrics()
  const height = statusBarHeight + navBarHeight
  const capsuleRoom = capsule ? windowWidth - capsule.left : 0
  const isOver = look === 'over'
  return (
    <>
      <View
        className={clsx(styles.bar, isOver ? styles.over : styles.solid)}
        style={{ paddingTop: `${statusBarHeight}px`, height: `${height}px` }}
      >
        <View className={styles.row} style={capsuleRoom ? { paddingRight: `${capsuleRoom}px` } : {}}>
          <View className={styles.side}>
            {left}
            {!left && back && (
              <IconButton
                name="back"
                label="返回"
                size={22}
                className={styles.back}
                onTap={() => once(onBack ?? goBack)}
              />
            )}
          </View>
          {middle ? (
            <View className={styles.middle}>{middle}</View>
          ) : (
            // A new element for a new title: a centred text that grows counts as a layout shift.
            <View
              key={title}
              className={clsx(styles.title, capsule && styles.besideCapsule)}
              {...(title && TITLE_ROLE)}
            >
              {title}
            </View>
          )}
          <View className={clsx(styles.side, (right || capsule || !middle) && styles.right)}>{right}</View>
        </View>
      </View>
      {!isOver && <View style={{ height: `${height}px` }} />}
    </>
  )
}

/**
 * Time in which the second tap of a double tap is ignored: it would hit the arrow of the page that is on top by
 * then.
 */
const DOUBLE_TAP_MS = 300
let tappedAt = 0

function once(back: () => unknown) {
  const before = tappedAt
  tappedAt = Date.now()
  if (tappedAt - before > DOUBLE_TAP_MS) back()
}
