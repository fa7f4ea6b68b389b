import { Children, forwardRef, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { claimGestures } from '../gestures/fingers'
import { prefersReducedMotion } from '../reducedMotion'
import { type CommonProps, domProps } from './props'

interface SwiperProps extends Omit<CommonProps, 'onChange'> {
  current?: number
  autoplay?: boolean
  /** Milliseconds between slides. */
  interval?: number
  circular?: boolean
  duration?: number
  vertical?: boolean
  indicatorDots?: boolean
  onChange?: (event: { detail: { current: number; source: 'autoplay' | 'touch' } }) => void
}

const DEFAULT_INTERVAL_MS = 5000

/**
 * A scroll-snap carousel: the browser moves the slides, no library (43 KB gzipped less than Taro's own).
 * Autoplay stops while a finger is down, under another page and with reduced motion.
 */
export const Swiper = forwardRef<HTMLDivElement, SwiperProps>(function Swiper(props, _ref) {
  const {
    current = 0,
    autoplay,
    interval = DEFAULT_INTERVAL_MS,
    circular,
    duration: _duration,
    vertical: _vertical,
    indicatorDots: _dots,
    onChange,
    children,
    ...rest
  } = props
  const holder = useRef<HTMLDivElement>(null)
  const shown = useRef(current)
  const byTimer = useRef(false)
  const touching = useRef(false)
  const count = Children.count(children)

  const goTo = (index: number, behavior: ScrollBehavior) => {
    const box = holder.current
    box?.scrollTo?.({ left: index * box.clientWidth, behavior })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, before it is seen
  useLayoutEffect(() => {
    if (current > 0) goTo(current, 'auto')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change from outside moves the slides
  useEffect(() => {
    if (current !== shown.current) goTo(current, 'smooth')
  }, [current])

  useEffect(() => {
    if (!holder.current) return
    return claimGestures(holder.current, {
      kind: 'own',
      onDown() {
        touching.current = true
        byTimer.current = false
      },
      onUp() {
        touching.current = false
      },
    })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer reads refs
  useEffect(() => {
    if (!autoplay || count < 2 || prefersReducedMotion()) return
    const timer = setInterval(() => {
      if (touching.current || document.hidden || isUnseen(holder.current)) return
      const next = shown.current + 1
      byTimer.current = true
      if (next < count) goTo(next, 'smooth')
      else if (circular) goTo(0, 'auto')
    }, interval)
    return () => clearInterval(timer)
  }, [autoplay, interval, count, circular])

  const handleScroll = (event: UIEvent<HTMLDivElement>) => {
    const box = event.currentTarget
    const index = Math.round(box.scrollLeft / Math.max(box.clientWidth, 1))
    if (index === shown.current) return
    shown.current = index
    onChange?.({ detail: { current: index, source: byTimer.current ? 'autoplay' : 'touch' } })
    byTimer.current = false
  }

  const dom = domProps(rest as CommonProps)
  return (
    <div
      {...dom}
      ref={holder}
      tabIndex={0}
      className={`tc-swiper ${dom.className ?? ''}`}
      onScroll={handleScroll}
    >
      {children}
    </div>
  )
})

/** Whether its page is under another one (h5Router/routerStyle.scss). There a slide that moves would be laid out unseen. */
function isUnseen(box: Element | null) {
  const page = box?.closest('.taro_page')
  return page ? getComputedStyle(page).visibility === 'hidden' : false
}

export const SwiperItem = forwardRef<HTMLDivElement, CommonProps & { itemId?: string }>(
  function SwiperItem(props, ref) {
    const { itemId: _itemId, ...rest } = props
    const dom = domProps(rest)
    return <div {...dom} ref={ref} className={`tc-swiper__item ${dom.className ?? ''}`} />
  },
)
