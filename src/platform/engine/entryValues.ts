import { shopAddress } from '../host/launchParams/address'
import { sessionValue, setSessionValue } from '../host/sessionValues'

type Values = Readonly<Record<string, string>>

/** Values for the document that opens an address again: a sign-in outside the shop loads it into a new entry. */
interface Carried {
  readonly url: string
  readonly values: Values
  /** Time in ms. */
  readonly at: number
}

const SAVED_AS = 'entryValues'
/** Values that are older are not used: the shopper has opened the address for something else. */
const MAX_AGE_MS = 10 * 60_000

const ownValues = () => (window.history.state as { values?: Values } | null)?.values

/**
 * Returns a value of the history entry on top. A reload, or coming back to the entry in a new document, keeps it, and
 * so does a sign-in before which `carryEntryValues` was called; the same address opened again starts without it.
 */
export const entryValue = (name: string): string | undefined => (ownValues() ?? carriedValues())?.[name]

export function setEntryValue(name: string, value: string) {
  const own = ownValues()
  if (own?.[name] === value) return
  const carried = own ? undefined : carriedValues()
  if (carried) setSessionValue(SAVED_AS, '')
  const values = { ...own, ...carried, [name]: value }
  try {
    window.history.replaceState({ ...window.history.state, values }, '')
  } catch {
    // Safari refuses more than 100 changes in 30 seconds; a reload then has the values before them.
  }
}

/** Saves the values of the entry on top for the next document of this visit that opens `url`, the address of its page. */
export function carryEntryValues(url: string) {
  const values = ownValues()
  setSessionValue(SAVED_AS, values ? JSON.stringify({ url, values, at: Date.now() } satisfies Carried) : '')
}

function carriedValues(): Values | undefined {
  const carried = parseCarried()
  // Values that this document saved itself are for the next document.
  if (!carried || carried.url !== shopAddress() || carried.at >= performance.timeOrigin) return undefined
  return Date.now() - carried.at < MAX_AGE_MS ? carried.values : undefined
}

function parseCarried(): Carried | null {
  try {
    return JSON.parse(sessionValue(SAVED_AS) || 'null') as Carried | null
  } catch {
    return null
  }
}
