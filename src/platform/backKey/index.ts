import { useEffect, useRef } from 'react'

interface Closable {
  readonly close: () => void
  /** Of its page in the history; beneath another page the back key isn't for it. */
  readonly place: number | undefined
}

/** The topmost last. */
const open: Closable[] = []
/** The shop itself goes back: what was just answered may still be on its way out. */
let isOwnStep = false
/** The entry that a caught step left, until it stands again. */
let returnsTo: number | undefined
let patience: ReturnType<typeof setTimeout>

/** A step that nothing comes of (the browser was busy with another) must not deafen the router. */
const RETURN_WITHIN_MS = 500

/** Where the history stands, as the router's own counting has it (`history` keeps it as `idx`). */
const placeIn = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * To be called before Taro's router listens. A step through the history while something lies over the page closes
 * that and leaves the page alone. Nothing is put into the history for it: the step is undone, and the router hears of
 * neither. On the page that a visit began with the step leaves the document, which no script may keep.
 */
export function catchBackKey(): void {
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

/** Before the shop goes back by itself. */
export function goesBackItself(): void {
  isOwnStep = true
}

/** Closes what lies over the page on top; false when nothing does. */
export function closeTopmost(): boolean {
  const topmost = open[open.length - 1]
  if (!topmost || topmost.place !== placeIn(window.history.state)) return false
  topmost.close()
  return true
}

/** While `isOpen`, the back key means `close`. */
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
