import { useEffect, useRef } from 'react'

interface Closable {
  readonly close: () => void
  /** History index of its page; while another page is on top, the back key doesn't close it. */
  readonly place: number | undefined
}

/** Open sheets and dialogs, the topmost last. */
const open: Closable[] = []
/** True when the shop itself goes back, so that a dialog that is still closing doesn't catch the step. */
let isOwnStep = false
/** History index to which a caught step is being undone; undefined when none is. */
let returnsTo: number | undefined
let patience: ReturnType<typeof setTimeout>

/** Limit for undoing a step: if the browser drops the undo, the router must not stay blocked. */
const RETURN_WITHIN_MS = 500

/** Returns the history index, which the router stores as `idx`. */
const placeIn = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * Makes the back key close the topmost sheet or dialog instead of leaving its page. Call it before Taro's router starts
 * to listen. No history entry is added: the step is undone, and the router receives neither event. On the first page
 * of a visit the step leaves the document, which no script can prevent.
 */
export function onBackKey(): void {
  window.addEventListener('popstate', caught, true)
  window.addEventListener('hashchange', caught, true)
}

function caught(event: PopStateEvent | HashChangeEvent): void {
  if (returnsTo !== undefined) {
    event.stopImmediatePropagation()
    if (placeIn(window.history.state) === returnsTo) returnsTo = undefined
    return
  }
  if (event.type !== 'popstate') return
  const isOwn = isOwnStep
  isOwnStep = false
  const topmost = open[open.length - 1]
  const place = placeIn(window.history.state)
  if (isOwn || place === undefined || topmost?.place === undefined || place >= topmost.place) return
  event.stopImmediatePropagation()
  returnsTo = topmost.place
  clearTimeout(patience)
  patience = setTimeout(() => {
    returnsTo = undefined
  }, RETURN_WITHIN_MS)
  window.history.go(topmost.place - place)
  topmost.close()
}

/** Marks the next step back as the shop's own. Call it before the shop itself goes back. */
export function markOwnStepBack(): void {
  isOwnStep = true
}

/** Closes the topmost sheet or dialog of the current page; false when there is none. */
export function closeTopmost(): boolean {
  const topmost = open[open.length - 1]
  if (!topmost || topmost.place !== placeIn(window.history.state)) return false
  topmost.close()
  return true
}

/** Makes the back key call `close` while `isOpen`. */
export function useBackKey(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const entry = { close: () => latest.current(), place: placeIn(window.history.state) }
    open.push(entry)
    return () => void open.splice(open.indexOf(entry), 1)
  }, [isOpen])
}
