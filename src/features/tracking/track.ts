import { env } from '@/platform/host/env'
import { getStored, setStored } from '@/platform/host/storage'
import type { TrackingEvent } from './model/event'

/** Maximum number of stored events while a device is offline; the oldest are dropped first. */
const MAX_STORED = 300
/** Milliseconds before events are written to storage, so that a tap never waits for it. */
const SAVE_DELAY_MS = 500

const fresh: TrackingEvent[] = []
let saving: ReturnType<typeof setTimeout> | undefined
let listen: () => void = () => undefined

/** Stores an event until it is delivered. Returns at once and never fails. */
export function queueEvent(event: TrackingEvent) {
  fresh.push(event)
  saving ??= setTimeout(saveEvents, SAVE_DELAY_MS)
  remember(event)
  listen()
}

/** Writes new events to storage, so that they survive the end of the visit. */
export function saveEvents() {
  clearTimeout(saving)
  saving = undefined
  if (fresh.length === 0) return
  const all = [...stored(), ...fresh.splice(0)]
  setStored('trackingQueue', all.slice(-MAX_STORED))
}

/** Returns the events that are not delivered yet, oldest first. */
export const waitingEvents = (): readonly TrackingEvent[] => [...stored(), ...fresh]

/** Removes delivered events. */
export function removeEvents(uids: ReadonlySet<string>) {
  saveEvents()
  // Read from storage again: another window of the shop may have added events.
  setStored(
    'trackingQueue',
    stored().filter((event) => !uids.has(event.uid)),
  )
  recent = recent.map((reported) =>
    uids.has(reported.event.uid) ? { ...reported, isDelivered: true } : reported,
  )
  watch()
}

const RECENT = 50
let recent: readonly Reported[] = []
let watch: () => void = () => undefined

export interface Reported {
  readonly event: TrackingEvent
  readonly isDelivered: boolean
}

/** Returns the newest events of this visit, latest first, for the panel of non-production builds. */
export const recentEvents = (): readonly Reported[] => recent

export function watchEvents(listener: () => void): () => void {
  watch = listener
  return () => {
    watch = () => undefined
  }
}

function remember(event: TrackingEvent) {
  if (env.name === 'pro') return
  recent = [{ event, isDelivered: false }, ...recent].slice(0, RECENT)
  watch()
}

let reportOutcome: (type: string, control: string) => void = () => undefined

/**
 * Sets the function that turns an outcome into an event. It is injected because the callers of `outcome` are loaded on
 * demand, while the listener is part of the first load.
 */
export function onOutcome(listener: typeof reportOutcome) {
  reportOutcome = listener
}

export const outcome = (type: string, control: string) => reportOutcome(type, control)

/** Sets the callback that runs after each event. */
export function onEvent(listener: () => void) {
  listen = listener
}

function stored(): TrackingEvent[] {
  const saved = getStored('trackingQueue')
  return Array.isArray(saved) ? (saved as TrackingEvent[]) : []
}
