import { uniqueId } from '@/lib/uniqueId'

/** Tracking event of spec 3, with the field names of the API; by `uid` the mall stores each event only once. */
export interface TrackingEvent {
  readonly uid: string
  readonly page_name: string
  readonly event_id: string
  readonly event_type: string
  readonly event_action: string
  readonly ctrl_name: string
  readonly access_path: string
  /** Milliseconds. */
  readonly duration: number
  /** Milliseconds since 1970 by the mall's clock. */
  readonly client_time: number
  readonly user_id: string
  /** 1 signed in, 0 guest (spec 6). */
  readonly user_type: 0 | 1
  readonly open_id: string
}

/** An event before its context is added. */
export type PageEvent =
  | { readonly kind: 'view'; readonly page: string }
  | { readonly kind: 'leave'; readonly page: string; readonly durationMs: number; readonly at: number }
  | { readonly kind: 'tap'; readonly page: string; readonly control: string }
  | { readonly kind: 'custom'; readonly page: string; readonly type: string; readonly control: string }

/** Context of an event: time, open pages and user. */
export interface Circumstances {
  readonly now: number
  /** Paths of the open pages, from the bottom of the stack. */
  readonly openPages: readonly string[]
  readonly beanId: string | undefined
  readonly openId: string | undefined
  readonly isSignedIn: boolean
}

/** Maximum lengths of the service, in UTF-16 units (contract/schemas/tracking). */
const LENGTHS = { page: 128, type: 64, control: 128, path: 1024 } as const

/** Cuts the end off without splitting a surrogate pair, such as an emoji. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
/** Cuts the front off in the same way. */
const cutFront = (text: string, length: number) => text.slice(-length).replace(/^[\uDC00-\uDFFF]/, '')

export function toEvent(event: PageEvent, { now, ...who }: Circumstances): TrackingEvent {
  const type = event.kind === 'custom' ? 'custom' : event.kind === 'tap' ? 'click' : 'page'
  return {
    uid: uniqueId(),
    page_name: cut(event.page, LENGTHS.page),
    event_id: event.kind === 'custom' ? cut(event.type, LENGTHS.type) : type,
    event_type: type,
    event_action: event.kind,
    ctrl_name: 'control' in event ? cut(event.control, LENGTHS.control) : '',
    access_path: cutFront(who.openPages.join('>'), LENGTHS.path),
    duration: event.kind === 'leave' ? Math.max(0, Math.round(event.durationMs)) : 0,
    client_time: Math.round(event.kind === 'leave' ? event.at : now),
    user_id: who.isSignedIn ? (who.beanId ?? '') : '',
    user_type: who.isSignedIn ? 1 : 0,
    open_id: who.openId ?? '',
  }
}
