import { currentTokens } from '@/features/session/sessionStore'
import { sessionValue, setSessionValue } from '@/platform/sessionValues'
import type { Purchase } from '../goodsConfirmOrder'

/** What the shopper chose and wrote on the confirm page. */
export interface Choices {
  readonly addressId?: string
  readonly couponId?: string
  readonly remark: string
}

/** Kept for the visit: signing in again in the app begins the page anew (spec 4), and nothing of it may be lost. */
const KEPT_AS = 'confirmChoices'
const NONE: Choices = { remark: '' }

/** One person's choices for one purchase: they fit nobody else and nothing else. */
const keyOf = (purchase: Purchase | null) =>
  purchase && `${currentTokens()?.beanId}:${purchase.source === 'direct' ? purchase.draftId : 'cart'}`

export function readChoices(purchase: Purchase | null): Choices {
  try {
    const kept = JSON.parse(sessionValue(KEPT_AS) || 'null') as ({ key: string } & Choices) | null
    if (!kept || kept.key !== keyOf(purchase)) return NONE
    const { addressId, couponId, remark } = kept
    return { addressId, couponId, remark: String(remark ?? '') }
  } catch {
    return NONE
  }
}

export function keepChoices(purchase: Purchase | null, choices: Choices) {
  // Signing out in between keeps them for whoever signs in again.
  if (purchase && currentTokens())
    setSessionValue(KEPT_AS, JSON.stringify({ key: keyOf(purchase), ...choices }))
}

/** Another purchase begins. */
export const forgetChoices = () => setSessionValue(KEPT_AS, '')
