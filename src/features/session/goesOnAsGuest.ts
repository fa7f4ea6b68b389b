import { useEffect, useState } from 'react'
import { currentUrl } from '@/navigate'

/** Addresses of open pages that work without a session too. */
const addresses = new Set<string>()

/**
 * Lets this page go on for a guest when the session ends: no dialog interrupts it and no sign-in covers it. For a page
 * that was opened for its own purpose by somebody who need not be signed in.
 */
export function useGoesOnAsGuest(goesOn: boolean): void {
  // Read at the first render: later another page may be on top.
  const [address] = useState(currentUrl)
  useEffect(() => {
    if (!goesOn) return undefined
    addresses.add(address)
    return () => void addresses.delete(address)
  }, [address, goesOn])
}

/** Whether the page on top goes on for a guest. */
export const goesOnAsGuest = (): boolean => addresses.has(currentUrl())
