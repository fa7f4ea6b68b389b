import Taro, { useDidHide, useDidShow, useUnload } from '@tarojs/taro'
import { useRef } from 'react'
import { serverNow } from '@/api/http/clock'
import { currentTokens } from '@/features/session/sessionStore'
import { uniqueId } from '@/lib/uniqueId'
import { pathOf } from '@/navigate'
import { hostInfo } from '@/platform/host'
import { getStored } from '@/platform/storage'
import { type Happening, toEvent } from './model/event'
import { createVisits, LEAVE_DELAY_MS, type Left } from './model/visits'
import { hearOutcomes, keepEvent, saveEvents } from './track'

const visits = createVisits()

function tell(what: Happening) {
  tellApp(what)
  const tokens = currentTokens()
  keepEvent(
    toEvent(what, {
      now: serverNow(),
      openPages: Taro.getCurrentPages().map(pathOf),
      beanId: tokens?.beanId,
      openId: getStored('openId'),
      isSignedIn: tokens !== null,
    }),
  )
}

/** The maker's app counts pages too (spec 1, page tracking); it never holds the shop up. */
function tellApp(what: Happening) {
  const { kind: event, page } = what
  if (hostInfo().host !== 'nativeApp' || (event !== 'view' && event !== 'leave')) return
  const told = event === 'view' ? { page, event } : { page, event, duration: what.durationMs }
  import('@/platform/bridge').then(({ callApp }) => callApp('trackPage', told)).catch(() => undefined)
}

/** Page view and leave of the page that it is called in (spec 3, 9). */
export function usePageTracking() {
  const visit = useRef({ key: '', page: '' })
  useDidShow(() => {
    if (!visit.current.key) visit.current = { key: uniqueId(), page: topPage() }
    const { key, page } = visit.current
    const { isNew, before } = visits.shown(key, page, serverNow())
    tellLeft(before)
    if (isNew) tell({ kind: 'view', page })
  })
  const hide = () => {
    const { key } = visit.current
    const at = visits.hidden(key, serverNow())
    setTimeout(() => tellLeft(visits.away(key, at)), LEAVE_DELAY_MS)
  }
  useDidHide(hide)
  useUnload(hide)
}

function tellLeft(left: Left | undefined) {
  if (left) tell({ kind: 'leave', ...left })
}

/** A control was tapped; named as it stands on the screen. */
export const trackTap = (control: string) => tell({ kind: 'tap', page: topPage(), control })

hearOutcomes((type, control) => tell({ kind: 'custom', page: topPage(), type, control }))

/** The shop goes to the back: what is open was left now, and all of it is kept. */
export function leaveAll() {
  visits.endAll(serverNow()).forEach(tellLeft)
  saveEvents()
}

function topPage(): string {
  const pages = Taro.getCurrentPages()
  const top = pages[pages.length - 1]
  return top ? pathOf(top) : ''
}
