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
/** History index to which a step without the router leads; undefined when none is on its way. */
let movesTo: number | undefined
/** Run when it has arrived. */
let afterMove: (() => void)[] = []
let patience: ReturnType<typeof setTimeout>

/** Limit for such a step: if the browser drops it, the router must not stay blocked. */
const MOVE_WITHIN_MS = 500

/** Address of an entry that was just passed by; '' for none. */
let passedUrl = ''

interface EntryState {
  /** History index, which the router stores. */
  readonly idx?: number
  /** The entry lies under one that `addEntry` added for the same page: going back passes it by. */
  readonly isDoubled?: boolean
}

const stateNow = () => window.history.state as EntryState | null
const placeIn = (state: EntryState | null) => state?.idx

/**
 * Makes the back key close the topmost sheet or dialog instead of leaving its page. Call it before Taro's router starts
 * to listen. The step is undone, and the router receives neither event. The first page of a visit gets a second history
 * entry when something opens on it, because otherwise the step would leave the document.
 */
export function onBackKey(): void {
  window.addEventListener('popstate', caught, true)
  window.addEventListener('hashchange', caught, true)
}

function caught(event: PopStateEvent | HashChangeEvent): void {
  if (movesTo !== undefined) {
    event.stopImmediatePropagation()
    if (placeIn(stateNow()) === movesTo) endMove()
    return
  }
  if (event.type !== 'popstate') {
    if (window.location.href === passedUrl) event.stopImmediatePropagation()
    return
  }
  passedUrl = ''
  const isOwn = isOwnStep
  isOwnStep = false
  const topmost = open[open.length - 1]
  const place = placeIn(stateNow())
  if (isOwn || place === undefined || topmost?.place === undefined || place >= topmost.place) {
    passDoubled(event)
    removeEntrySoon()
    return
  }
  event.stopImmediatePropagation()
  move(topmost.place, Math.ceil(topmost.place - place))
  topmost.close()
}

/** Goes to another entry of the history without the router. */
function move(place: number, steps: number, then: () => void = removeEntrySoon): void {
  movesTo = place
  afterMove = [then]
  clearTimeout(patience)
  patience = setTimeout(endMove, MOVE_WITHIN_MS)
  window.history.go(steps)
}

function endMove(): void {
  clearTimeout(patience)
  movesTo = undefined
  for (const run of afterMove.splice(0)) run()
}

/** Resolves when a step without the router has arrived: a page opened before would be lost. undefined without a step. */
export const untilMoved = (): Promise<void> | undefined =>
  movesTo === undefined ? undefined : new Promise((moved) => afterMove.push(moved))

/** Index of an added entry: between the first page and the next, which the router numbers 1. */
const BETWEEN = 0.5

/** Adds a second entry for the first page of a visit, unless there is one. */
function addEntry(): void {
  const state = stateNow()
  if (placeIn(state) !== 0) return
  window.history.replaceState({ ...state, isDoubled: true }, '')
  window.history.pushState({ ...state, idx: BETWEEN }, '')
}

/**
 * Goes from an added entry to the first one as soon as nothing is open any more: a step back from there would change
 * nothing on the screen where no site lies before the visit.
 */
function removeEntrySoon(): void {
  setTimeout(() => {
    const state = stateNow()
    if (open.length > 0 || movesTo !== undefined || placeIn(state) !== BETWEEN) return
    move(0, -1, () => {
      if (placeIn(stateNow()) !== 0) return
      window.history.replaceState({ ...state, idx: 0 }, '')
      if (open.length > 0) addEntry()
    })
  })
}

/** Goes on from an entry under an added one to what lies before the visit. Where nothing does, the page stays. */
function passDoubled(event: Event): void {
  const state = stateNow()
  if (!state?.isDoubled) return
  event.stopImmediatePropagation()
  passedUrl = window.location.href
  // The mark is for one step: should the page stay, a page opened from it comes back to this entry.
  window.history.replaceState({ ...state, isDoubled: false }, '')
  window.history.back()
}

/** Marks the next step back as the shop's own. Call it before the shop itself goes back. */
export function markOwnStepBack(): void {
  isOwnStep = true
}

/** Closes the topmost sheet or dialog of the current page; false when there is none. */
export function closeTopmost(): boolean {
  const topmost = open[open.length - 1]
  if (!topmost || topmost.place !== placeIn(stateNow())) return false
  topmost.close()
  return true
}

/** Makes the back key call `close` while `isOpen`. */
export function useBackKey(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    addEntry()
    const entry = { close: () => latest.current(), place: placeIn(stateNow()) }
    open.push(entry)
    return () => {
      open.splice(open.indexOf(entry), 1)
      removeEntrySoon()
    }
  }, [isOpen])
}
