import { eventCenter } from '@tarojs/runtime'
import { type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { CATCHES_MOVE } from './useCatchMove'

const TRIGGER_PX = 56
const MAX_PULL_PX = 96
const DAMPING = 0.45

const ENDS = ['touchend', 'touchcancel']

type Phase = 'idle' | 'pulling' | 'ready' | 'refreshing'

interface PageElement extends HTMLElement {
  __page?: { onPullDownRefresh?: () => void }
}

/** Whether a touch belongs to a sheet or overlay over the page, which must not pull the page. */
const isCaught = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`[${CATCHES_MOVE}]`) !== null

/** Wrapper that Taro's router puts around pages with `enablePullDownRefresh`; the page container scrolls. */
export function PullDownRefresh({ children }: PropsWithChildren) {
  const holder = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<Phase>('idle')
  const [pull, setPull] = useState(0)

  useEffect(() => {
    const page = holder.current?.closest<PageElement>('.taro_page')
    if (!page) return
    let startY = 0
    let distance = 0
    let active = false

    const refresh = () => {
      setPhase('refreshing')
      setPull(TRIGGER_PX)
      page.__page?.onPullDownRefresh?.()
    }
    const settle = () => {
      setPhase('idle')
      setPull(0)
    }
    const isShown = () => {
      const { display, visibility } = getComputedStyle(page)
      return display !== 'none' && visibility !== 'hidden'
    }
    // If the touched element is removed from the page, the rest of the touch no longer bubbles to the page.
    let touched: EventTarget | null = null
    const start = (event: TouchEvent) => {
      if (isCaught(event.target)) return
      stopFollowing()
      active = page.scrollTop <= 0
      touched = event.target
      for (const name of ENDS) touched?.addEventListener(name, end)
      startY = event.touches[0]?.clientY ?? 0
      distance = 0
    }
    const move = (event: TouchEvent) => {
      if (!active) return
      distance = ((event.touches[0]?.clientY ?? 0) - startY) * DAMPING
      if (distance <= 0 || page.scrollTop > 0) return
      if (event.cancelable) event.preventDefault()
      setPull(Math.min(distance, MAX_PULL_PX))
      setPhase(distance >= TRIGGER_PX ? 'ready' : 'pulling')
    }
    const stopFollowing = () => {
      for (const name of ENDS) touched?.removeEventListener(name, end)
      touched = null
    }
    const end = () => {
      stopFollowing()
      if (!active) return
      active = false
      if (distance >= TRIGGER_PX) refresh()
      else if (distance > 0) settle()
    }
    const onStart = (call: { successHandler: (result: object) => void }) => {
      if (isShown()) refresh()
      call.successHandler({ errMsg: 'startPullDownRefresh:ok' })
    }
    const onStop = (call: { successHandler: (result: object) => void }) => {
      settle()
      call.successHandler({ errMsg: 'stopPullDownRefresh:ok' })
    }

    page.addEventListener('touchstart', start, { passive: true })
    page.addEventListener('touchmove', move, { passive: false })
    eventCenter.on('__taroStartPullDownRefresh', onStart)
    eventCenter.on('__taroStopPullDownRefresh', onStop)
    return () => {
      page.removeEventListener('touchstart', start)
      page.removeEventListener('touchmove', move)
      stopFollowing()
      eventCenter.off('__taroStartPullDownRefresh', onStart)
      eventCenter.off('__taroStopPullDownRefresh', onStop)
    }
  }, [])

  const still = phase !== 'pulling' && phase !== 'ready'
  return (
    <div ref={holder} className={`tc-pull ${still ? 'tc-pull--still' : ''}`}>
      <div
        className="tc-pull__sign"
        style={{ transform: `translateY(${pull}px)`, opacity: pull / TRIGGER_PX }}
      >
        <span className={`tc-pull__dot ${phase === 'refreshing' ? 'tc-pull__dot--spin' : ''}`} />
      </div>
      {children}
    </div>
  )
}
