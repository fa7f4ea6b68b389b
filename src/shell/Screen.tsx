import { View } from '@tarojs/components'
import { useDidShow, useRouter } from '@tarojs/taro'
import clsx from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { routePath } from '@/navigate'
import { Art } from '@/ui/Art/Art'
import { Button } from '@/ui/Button/Button'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { FeedbackHost } from '@/ui/feedback/FeedbackHost'
import { appearanceClass, useAppearance } from './appearance'
import { Guarded } from './Guarded'
import { NavBar, type NavBarProps } from './NavBar'
import { PrivacyHost } from './PrivacyHost'
import { setPageHead } from './pageHead'
import { shellPorts } from './ports'
import styles from './Screen.module.scss'
import { TabBar, type TabIndex } from './TabBar'

/**
 * Overlay on a gated page for guests (spec 4): the whole area is a button that opens sign-in. It doesn't cover the bar,
 * so that a guest can go back.
 */
export function LoginOverlay() {
  const { useSignedIn, login } = shellPorts()
  if (useSignedIn()) return null
  return (
    <View className={styles.overlay} catchMove onClick={login}>
      <View className={styles.art}>
        <Art name="empty-signed-out" />
      </View>
      <View className={styles.text}>请先登录</View>
      <View className={styles.note}>登录后可以查看和办理</View>
      <Button className={styles.button} size="l">
        登录
      </Button>
    </View>
  )
}

/**
 * Marketing's layer over the page: a floating trigger or a pop-up. The page is read at the first render, because
 * later another page may be on top and Taro would return that one.
 */
function Trigger() {
  const page = routePath(useRouter()?.path ?? '')
  const Layer = shellPorts().useMarketing()
  return Layer && <Layer page={page} />
}

export interface ScreenProps extends Omit<NavBarProps, 'look'> {
  /** Tab of this page; shows the tab bar at the foot. */
  tab?: TabIndex | undefined
  /** over: the bar is over the picture that the page begins with. none: the page draws its own. */
  nav?: 'solid' | 'over' | 'none'
  /** plain: the page's background colour. raised: white, for pages that are one sheet. */
  ground?: 'plain' | 'raised'
  /** Always dark, whatever theme the shopper chose: the host's clock is white then. */
  mood?: 'dark' | undefined
  /** A guest sees the login overlay over the frame (spec 4). */
  gated?: boolean
  /** Bar at the foot: a `StickyBar`. */
  footer?: ReactNode
  /**
   * Popups and sheets: a slot of its own, so that opening and closing one doesn't send the content to the view
   * again.
   */
  overlay?: ReactNode
  className?: string
  children: ReactNode
}

/** Title of pages that have none of their own. */
const SHOP_TITLE = '拓岭皮卡'

/** The frame of every page: bar, content, foot, overlays. */
export function Screen(props: ScreenProps) {
  const {
    tab,
    nav = 'solid',
    ground = 'plain',
    mood,
    gated,
    footer,
    overlay,
    className,
    children,
    ...bar
  } = props
  const appearance = useAppearance()
  const title = bar.title || SHOP_TITLE
  const look = mood ?? appearance.theme
  const isSignedIn = shellPorts().useSignedIn()
  // The calls of a guest's page fail with 请先登录 as well: read out and tapped is the overlay's text alone.
  const isCovered = gated && !isSignedIn
  useDidShow(() => setPageHead(title, look))
  useEffect(() => setPageHead(title, look), [title, look])
  return (
    <View className={clsx(styles.screen, styles[ground], appearanceClass(appearance))} ariaRole="main">
      {nav !== 'none' && <NavBar {...bar} look={nav} back={bar.back ?? tab === undefined} />}
      <View className={clsx(styles.content, isCovered && styles.covered, className)}>
        <Guarded>{children}</Guarded>
      </View>
      {footer}
      {tab !== undefined && <TabBar current={tab} />}
      <View>{overlay}</View>
      <ErrorBoundary>
        <Trigger />
      </ErrorBoundary>
      {gated && <LoginOverlay />}
      <PrivacyHost />
      <FeedbackHost />
    </View>
  )
}
