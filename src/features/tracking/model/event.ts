import { uniqueId } from '@/lib/uniqueId'

/** Spec 3, Tracking event, under the wire's own names; `uid` lets the mall keep each once. */
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

/** What happened. */
export type Happening =
  | { readonly kind: 'view'; readonly page: string }
  | { readonly kind: 'leave'; readonly page: string; readonly durationMs: number; readonly at: number }
  | { readonly kind: 'tap'; readonly page: string; readonly control: string }
  | { readonly kind: 'custom'; readonly page: string; readonly type: string; readonly control: string }

/** Who and where, when it happened. */
export interface Circumstances {
  readonly now: number
  /** Paths of the pages that lie open, the lowest first. */
  readonly openPages: readonly string[]
  readonly beanId: string | undefined
  readonly openId: string | undefined
  readonly isSignedIn: boolean
}

/** What the service takes, in UTF-16 units (contract/schemas/tracking). */
const LENGTHS = { page: 128, type: 64, control: 128, path: 1024 } as const

/** Cut from the end, never through an emoji: half of one is no text. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
/** The same, and the end is kept. */
const cutFront = (text: string, length: number) => text.slice(-length).replace(/^[\uDC00-\uDFFF]/, '')

export function toEvent(what: Happening, { now, ...who }: Circumstances): TrackingEvent {
  const type = what.kind === 'custom' ? 'custom' : what.kind === 'tap' ? 'click' : 'page'
  return {
    uid: uniqueId(),
    page_name: cut(what.page, LENGTHS.page),
    event_id: what.kind === 'custom' ? cut(what.type, LENGTHS.type) : type,
    event_type: type,
    event_action: what.kind,
    ctrl_name: 'control' in what ? cut(what.control, LENGTHS.control) : '',
    access_path: cutFront(who.openPages.join('>'), LENGTHS.path),
    duration: what.kind === 'leave' ? Math.max(0, Math.round(what.durationMs)) : 0,
    client_time: Math.round(what.kind === 'leave' ? what.at : now),
    user_id: who.isSignedIn ? (who.beanId ?? '') : '',
    user_type: who.isSignedIn ? 1 : 0,
    open_id: who.openId ?? '',
  }
}
