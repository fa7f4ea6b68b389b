import { eventCenter } from '@tarojs/runtime'
import { type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { claimGestures } from '../gestures/fingers'

const TRIGGER_PX = 56
const MAX_PULL_PX = 96
const DAMPING = 0.45

type Phase = 'idle' | 'pulling' | 'ready' | 'refreshing'

interface PageElement extends HTMLElement {
  __page?: { onPullDownRefresh?: () => void }
}

/** Wrapper that Taro's router puts around pages with `enablePullDownRefresh`; the page container scrolls. */
export function PullDownRefresh({ children }: PropsWithChildren) {
  const holder = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<Phase>('idle')
  const [pull, setPull] = useState(0)

  useEffect(() => {
    const page = holder.current?.closest<PageElement>('.taro_page')
    if (!page) return
    let distance = 0

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
    const onStart = (call: { successHandler: (result: object) => void }) => {
      if (isShown()) refresh()
      call.successHandler({ errMsg: 'startPullDownRefresh:ok' })
    }
    const onStop = (call: { successHandler: (result: object) => void }) => {
      settle()
      call.successHandler({ errMsg: 'stopPullDownRefresh:ok' })
    }

    const release = claimGestures(page, {
      kind: 'pull',
      takes: () => (page.scrollTop <= 0 ? ['down'] : []),
      onDrag(at, from) {
        distance = Math.max(0, (at.y - from.y) * DAMPING)
        setPull(Math.min(distance, MAX_PULL_PX))
        setPhase(distance >= TRIGGER_PX ? 'ready' : 'pulling')
      },
      onEnd(isCancelled) {
        if (!isCancelled && distance >= TRIGGER_PX) refresh()
        else settle()
        distance = 0
      },
    })
    eventCenter.on('__taroStartPullDownRefresh', onStart)
    eventCenter.on('__taroStopPullDownRefresh', onStop)
    return () => {
      release()
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
