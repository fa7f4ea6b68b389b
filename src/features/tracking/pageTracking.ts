import Taro, { useDidHide, useDidShow, useUnload } from '@tarojs/taro'
import { useRef } from 'react'
import { serverNow } from '@/api/http/clock'
import { currentTokens } from '@/features/session/sessionStore'
import { uniqueId } from '@/lib/uniqueId'
import { pathOf, topPage } from '@/navigate'
import { hostInfo } from '@/platform/host'
import { getStored } from '@/platform/host/storage'
import { type PageEvent, toEvent } from './model/event'
import { createVisits, LEAVE_DELAY_MS, type Left } from './model/visits'
import { onOutcome, queueEvent, saveEvents } from './track'

/** A page as it was opened. */
interface Opened {
  readonly page: string
  /** Paths of the open pages then, from the bottom of the stack; when it is left, the next page is open already. */
  readonly openPages: readonly string[]
}

const visits = createVisits<Opened>()

const NONE: Opened & { readonly key: string } = { key: '', page: '', openPages: [] }

const openPagesNow = () => Taro.getCurrentPages().map(pathOf)

function report(event: PageEvent, openPages: readonly string[] = openPagesNow()) {
  notifyApp(event)
  const tokens = currentTokens()
  queueEvent(
    toEvent(event, {
      now: serverNow(),
      openPages,
      beanId: tokens?.beanId,
      openId: getStored('openId'),
      isSignedIn: tokens !== null,
    }),
  )
}

/** Page view or leave event for the maker's app (spec 1, page tracking): docs/NATIVE-BRIDGE.md. */
export interface AppPage {
  readonly page: string
  readonly event: 'view' | 'leave'
  /** Whole milliseconds; only for a leave. */
  readonly duration?: number
}

/** Events waiting for the app, or the function that sends them to it. */
let app: AppPage[] | ((reported: AppPage) => void) = []

/**
 * Sends page events to the app from now on, after those that have waited. Synchronous, so that the last leave event is
 * still sent.
 */
export function reportPagesTo(send: (reported: AppPage) => void) {
  if (Array.isArray(app)) app.forEach(send)
  app = send
}

function notifyApp(event: PageEvent) {
  const { kind, page } = event
  if (hostInfo().host !== 'nativeApp' || (kind !== 'view' && kind !== 'leave')) return
  const reported = kind === 'view' ? { page, event: kind } : { page, event: kind, duration: event.durationMs }
  if (Array.isArray(app)) app.push(reported)
  else app(reported)
}

/** The page shown last. */
let top = NONE

function show(visit: typeof top) {
  top = visit
  const { isNew, before } = visits.shown(visit.key, visit, serverNow())
  before.forEach(reportPageHide)
  if (isNew) report({ kind: 'view', page: visit.page }, visit.openPages)
}

/** Call when the shop is shown again; the page was tracked as left when the shop was hidden (`trackLeaveAll`). */
export const viewAgain = () => top.key && show(top)

/** Tracks view and leave of the page that uses this hook (spec 3, 9). */
export function usePageTracking() {
  const visit = useRef(NONE)
  useDidShow(() => {
    if (!visit.current.key) visit.current = { key: uniqueId(), page: topPage(), openPages: openPagesNow() }
    show(visit.current)
  })
  const hide = () => {
    const { key } = visit.current
    const at = visits.hidden(key, serverNow())
    setTimeout(() => reportPageHide(visits.away(key, at)), LEAVE_DELAY_MS)
  }
  useDidHide(hide)
  useUnload(hide)
}

function reportPageHide(left: Left<Opened> | undefined) {
  if (left) report({ kind: 'leave', ...left, page: left.page.page }, left.page.openPages)
}

/** Tracks a tap on a control. `control`: its text on the screen. */
export const trackTap = (control: string) => report({ kind: 'tap', page: topPage(), control })

onOutcome((type, control) => report({ kind: 'custom', page: topPage(), type, control }))

/** Call when the shop goes to the background: tracks the open pages as left and stores all events. */
export function trackLeaveAll() {
  visits.endAll(serverNow()).forEach(reportPageHide)
  saveEvents()
}
