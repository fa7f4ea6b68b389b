import { CALLBACK } from './envelope'

let early: unknown[] = []

/** Collects messages that the app sends before the bridge's code has loaded. Call it first at launch. */
export function listenEarly() {
  ;(window as unknown as Record<string, unknown>)[CALLBACK] = (raw: unknown) => void early.push(raw)
}

/** Returns the collected messages in order, and clears them. */
export function takeEarly(): unknown[] {
  const caught = early
  early = []
  return caught
}
