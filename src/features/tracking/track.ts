import { env } from '@/platform/env'
import { getStored, setStored } from '@/platform/storage'
import type { TrackingEvent } from './model/event'

/** Maximum number of stored events while a device is offline; the oldest are dropped first. */
const KEEP = 300
/** Milliseconds before events are written to storage, so that a tap never waits for it. */
const SAVE_DELAY_MS = 500

const fresh: TrackingEvent[] = []
let saving: ReturnType<typeof setTimeout> | undefined
let hear: () => void = () => undefined

/** Stores an event until it is delivered. Returns at once and never fails. */
export function keepEvent(event: TrackingEvent) {
  fresh.push(event)
  saving ??= setTimeout(saveEvents, SAVE_DELAY_MS)
  remember(event)
  hear()
}

/** Writes new events to storage, so that they survive the end of the visit. */
export function saveEvents() {
  clearTimeout(saving)
  saving = undefined
  if (fresh.length === 0) return
  const all = [...stored(), ...fresh.splice(0)]
  setStored('trackingQueue', all.slice(-KEEP))
}

/** Returns the events that are not delivered yet, oldest first. */
export const waitingEvents = (): readonly TrackingEvent[] => [...stored(), ...fresh]

/** Removes delivered events. */
export function eventsDone(uids: ReadonlySet<string>) {
  saveEvents()
  // Read from storage again: another window of the shop may have added events.
  setStored(
    'trackingQueue',
    stored().filter((event) => !uids.has(event.uid)),
  )
  recent = recent.map((told) => (uids.has(told.event.uid) ? { ...told, isDelivered: true } : told))
  watch()
}

const RECENT = 50
let recent: readonly Told[] = []
let watch: () => void = () => undefined

export interface Told {
  readonly event: TrackingEvent
  readonly isDelivered: boolean
}

/** Returns the newest events of this visit, latest first, for the panel of non-production builds. */
export const recentEvents = (): readonly Told[] => recent

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

let tellOutcome: (type: string, control: string) => void = () => undefined

/**
 * Sets the function that turns an outcome into an event. It is injected because the callers of `outcome` are loaded on
 * demand, while the listener is part of the first load.
 */
export function hearOutcomes(listener: typeof tellOutcome) {
  tellOutcome = listener
}

export const outcome = (type: string, control: string) => tellOutcome(type, control)

/** Sets the callback that runs after each event. */
export function onEvent(listener: () => void) {
  hear = listener
}

function stored(): TrackingEvent[] {
  const kept = getStored('trackingQueue')
  return Array.isArray(kept) ? (kept as TrackingEvent[]) : []
}
