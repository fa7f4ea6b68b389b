import { CALLBACK } from './envelope'

let early: unknown[] = []

/** What the app says before the bridge's code has come is kept for it. For the start, before anything else. */
export function catchEarly() {
  ;(window as unknown as Record<string, unknown>)[CALLBACK] = (raw: unknown) => void early.push(raw)
}

/** What was caught, in its order; once. */
export function takeEarly(): unknown[] {
  const caught = early
  early = []
  return caught
}
