import { sessionValue, setSessionValue } from '@/platform/host/sessionValues'

/** A guest's tap that goes on after the sign-in: the name of its action (`useContinued`), and where and when. */
export interface Tap {
  readonly name: string
  readonly input: unknown
  readonly url: string
  /** Time in ms. */
  readonly at: number
}

/** The tap is saved for the visit, because some ways of signing in reload the document. */
const SAVED_AS = 'tap'

export const saveTap = (tap: Tap) => setSessionValue(SAVED_AS, JSON.stringify(tap))

export const dropTap = () => setSessionValue(SAVED_AS, '')

export function readTap(): Tap | null {
  try {
    return JSON.parse(sessionValue(SAVED_AS) || 'null') as Tap | null
  } catch {
    return null
  }
}
