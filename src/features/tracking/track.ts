import { env } from '@/platform/env'
import { getStored, setStored } from '@/platform/storage'
import type { TrackingEvent } from './model/event'

/** What a device that is offline for days keeps: the oldest go first. */
const KEEP = 300
/** Storage is written a little later than told, so that a tap never waits for it. */
const SAVE_DELAY_MS = 500

const fresh: TrackingEvent[] = []
let saving: ReturnType<typeof setTimeout> | undefined
let hear: () => void = () => undefined

/** Keeps an event until it is delivered. Returns at once and never fails. */
export function keepEvent(event: TrackingEvent) {
  fresh.push(event)
  saving ??= setTimeout(saveEvents, SAVE_DELAY_MS)
  remember(event)
  hear()
}

/** Writes what was told since, so that it survives the shop's end. */
export function saveEvents() {
  clearTimeout(saving)
  saving = undefined
  if (fresh.length === 0) return
  const all = [...stored(), ...fresh.splice(0)]
  setStored('trackingQueue', all.slice(-KEEP))
}

/** Everything that waits, the oldest first. */
export const waitingEvents = (): readonly TrackingEvent[] => [...stored(), ...fresh]

/** Drops what was delivered. */
export function eventsDone(uids: ReadonlySet<string>) {
  saveEvents()
  // Read anew: another window of the shop may have added some.
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

/** The newest events of this visit, the last first, for the panel of builds that aren't production's. */
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

/** Who makes an event of an outcome. Heard here: what tells them is no part of the first load, what hears them is. */
export function hearOutcomes(listener: typeof tellOutcome) {
  tellOutcome = listener
}

export const outcome = (type: string, control: string) => tellOutcome(type, control)

/** Calls back after each event. */
export function onEvent(listener: () => void) {
  hear = listener
}

function stored(): TrackingEvent[] {
  const kept = getStored('trackingQueue')
  return Array.isArray(kept) ? (kept as TrackingEvent[]) : []
}
