import { useCallback, useEffect, useRef } from 'react'
import { currentUrl, isBehind, isOnTop, openPages, whenNextShown } from '@/navigate'
import { hostInfo } from '@/platform/host'
import { openLogin } from './gate'
import { currentTokens, useSessionStore } from './sessionStore'
import { dropTap, readTap, type Tap } from './tap'

/** A tap that is older does not go on: the shopper has forgotten it. */
const MAX_AGE_MS = 10 * 60_000

const LOADED_AT = Date.now()
/** Whether this document saved the tap. One of an earlier document goes on only on the first page. */
const isOurs = (tap: Tap) => tap.at >= LOADED_AT
const mounted = new Set<() => void>()

/**
 * Does the same as `whenSignedIn`, but a guest's action itself goes on after the sign-in, once, on the page where it was
 * tapped, also where signing in reloads the document (the maker's app, a mini-program's web view). For what shoppers can undo,
 * such as filling the cart; never for orders, payments and chances that get used up. It is dropped if the shopper comes
 * back as a guest, opens another page, or takes more than ten minutes.
 * @param name of the action, unique in the shop
 * @returns the function to call on a tap; its input must survive JSON
 */
export function useContinued<Input>(name: string, action: (input: Input) => unknown) {
  const latest = useRef(action)
  latest.current = action
  useEffect(() => {
    const goOn = () => {
      const tap = takeTap(name)
      if (tap) void latest.current(tap.input as Input)
    }
    mounted.add(goOn)
    // The session of an address is known only after the first page is drawn. Any other new session is followed by a
    // reload or by the page being shown; a request would be lost in a document that is about to go.
    const stop = useSessionStore.subscribe(() => {
      const tap = readTap()
      if (tap && !isOurs(tap) && hostInfo().host !== 'nativeApp') goOn()
    })
    goOn()
    if (readTap() && openPages() <= 1) follow()
    return () => {
      mounted.delete(goOn)
      stop()
    }
  }, [name])
  return useCallback(
    (input: Input) => {
      if (currentTokens()) return void latest.current(input)
      const url = currentUrl()
      void openLogin(url, { name, input, url, at: Date.now() })
      follow()
    },
    [name],
  )
}

/** Watches the pages until the tap has gone on or is dropped. The sign-in and what it opens don't count. */
function follow() {
  whenNextShown(() => {
    if (isOnTop('login') || isBehind('login')) return follow()
    for (const goOn of [...mounted]) goOn()
    const tap = readTap()
    if (!tap) return
    // The page is there, but not yet the part of it that goes on, or the session of the new document's address.
    if (tap.url === currentUrl() && (currentTokens() || !isOurs(tap))) follow()
    else dropTap()
  })
}

/** Returns the tap on this action that goes on now, and forgets it. */
function takeTap(name: string): Tap | undefined {
  const tap = readTap()
  if (tap?.name !== name || !currentTokens() || tap.url !== currentUrl()) return undefined
  if (!isOurs(tap) && openPages() > 1) return undefined
  dropTap()
  const age = Date.now() - tap.at
  return age >= 0 && age < MAX_AGE_MS ? tap : undefined
}
