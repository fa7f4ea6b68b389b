import { currentTokens } from '@/features/session/sessionStore'
import { sessionValue, setSessionValue } from '@/platform/host/sessionValues'

/** The user's input on the confirm page. */
export interface Choices {
  readonly addressId?: string
  readonly couponId?: string
  readonly remark: string
}

/**
 * Storage key. The choices are saved for the session, because signing in again in the app reloads the page (spec 4) and
 * must not lose them.
 */
const KEPT_AS = 'confirmChoices'
const NONE: Choices = { remark: '' }

/** Returns the key of one user's choices for one purchase; they must not be applied to another user or purchase. */
const keyOf = (name: string | null) => name && `${currentTokens()?.beanId}:${name}`

/** Returns the saved choices. @param name of the purchase: `nameOf`, or the id of a seckill */
export function readChoices(name: string | null): Choices {
  try {
    const saved = JSON.parse(sessionValue(KEPT_AS) || 'null') as ({ key: string } & Choices) | null
    if (!saved || saved.key !== keyOf(name)) return NONE
    const { addressId, couponId, remark } = saved
    return { addressId, couponId, remark: String(remark ?? '') }
  } catch {
    return NONE
  }
}

export function saveChoices(name: string | null, choices: Choices) {
  // While signed out keep the last saved ones, for the same user signing in again.
  if (name && currentTokens()) setSessionValue(KEPT_AS, JSON.stringify({ key: keyOf(name), ...choices }))
}

/** Deletes the saved choices. Call it when another purchase starts or this one has become an order. */
export const forgetChoices = () => setSessionValue(KEPT_AS, '')
