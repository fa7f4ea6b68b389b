import { forwardRef, type UIEvent, useEffect, useImperativeHandle, useRef } from 'react'
import { type CommonProps, domProps, withDetail } from './props'

interface ScrollDetail {
  scrollTop: number
  scrollLeft: number
  scrollHeight: number
  scrollWidth: number
}

interface ScrollViewProps extends CommonProps {
  scrollX?: boolean
  scrollY?: boolean
  scrollTop?: number
  scrollLeft?: number
  scrollIntoView?: string
  scrollWithAnimation?: boolean
  lowerThreshold?: number
  upperThreshold?: number
  enhanced?: boolean
  showScrollbar?: boolean
  enableFlex?: boolean
  bounces?: boolean
  pagingEnabled?: boolean
  fastDeceleration?: boolean
  onScroll?: (event: UIEvent & { detail: ScrollDetail }) => void
  onScrollToLower?: (event: UIEvent) => void
  onScrollToUpper?: (event: UIEvent) => void
}

const DEFAULT_THRESHOLD = 50

/** An overflow container with Taro's scroll properties and events. */
export const ScrollView = forwardRef<HTMLDivElement, ScrollViewProps>(function ScrollView(props, ref) {
  const {
    scrollX,
    scrollY,
    scrollTop,
    scrollLeft,
    scrollIntoView,
    scrollWithAnimation,
    lowerThreshold = DEFAULT_THRESHOLD,
    upperThreshold: _upper,
    enhanced: _enhanced,
    showScrollbar: _bar,
    enableFlex: _flex,
    bounces: _bounces,
    pagingEnabled: _paging,
    fastDeceleration: _fast,
    onScroll,
    onScrollToLower,
    onScrollToUpper: _toUpper,
    ...rest
  } = props
  const holder = useRef<HTMLDivElement>(null)
  const wasLow = useRef(false)
  useImperativeHandle(ref, () => holder.current as HTMLDivElement)

  const behavior: ScrollBehavior = scrollWithAnimation ? 'smooth' : 'auto'
  useEffect(() => {
    if (scrollTop !== undefined) holder.current?.scrollTo?.({ top: scrollTop, behavior })
  }, [scrollTop, behavior])
  useEffect(() => {
    if (scrollLeft !== undefined) holder.current?.scrollTo?.({ left: scrollLeft, behavior })
  }, [scrollLeft, behavior])
  useEffect(() => {
    if (scrollIntoView) scrollChildToStart(holder.current, scrollIntoView, behavior)
  }, [scrollIntoView, behavior])

  const handleScroll = (event: UIEvent<HTMLDivElement>) => {
    const box = event.currentTarget
    const left = scrollX ? box.scrollWidth - box.scrollLeft - box.clientWidth : Number.POSITIVE_INFINITY
    const below = scrollY ? box.scrollHeight - box.scrollTop - box.clientHeight : Number.POSITIVE_INFINITY
    const isLow = Math.min(left, below) <= lowerThreshold
    if (isLow && !wasLow.current) onScrollToLower?.(event)
    wasLow.current = isLow
    const { scrollTop: top, scrollLeft: start, scrollHeight, scrollWidth } = box
    onScroll?.(withDetail(event, { scrollTop: top, scrollLeft: start, scrollHeight, scrollWidth }))
  }

  const dom = domProps(rest as CommonProps)
  const axis = `${scrollX ? 'tc-scroll--x' : ''} ${scrollY ? 'tc-scroll--y' : ''}`
  return (
    <div
      {...dom}
      ref={holder}
      // A box that scrolls both ways has nothing inside that could take the keyboard focus.
      tabIndex={scrollX && scrollY ? 0 : undefined}
      className={`tc-scroll ${axis} ${dom.className ?? ''}`}
      onScroll={handleScroll}
    />
  )
})

/** Scrolls the box to a child. `element.scrollIntoView` would scroll the page as well. */
function scrollChildToStart(box: HTMLElement | null, childId: string, behavior: ScrollBehavior) {
  const child = box?.querySelector(`#${CSS.escape(childId)}`)
  if (!box || !child) return
  const from = box.getBoundingClientRect()
  const to = child.getBoundingClientRect()
  box.scrollTo({
    top: box.scrollTop + to.top - from.top,
    left: box.scrollLeft + to.left - from.left,
    behavior,
  })
}
