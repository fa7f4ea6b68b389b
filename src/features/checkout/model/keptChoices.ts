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

/** What a purchase is known by; null where there is none. */
export const nameOf = (purchase: Purchase | null): string | null =>
  purchase && (purchase.source === 'direct' ? purchase.draftId : 'cart')

/** One person's choices for one purchase: they fit nobody else and nothing else. */
const keyOf = (name: string | null) => name && `${currentTokens()?.beanId}:${name}`

/** @param name of the purchase: `nameOf`, or the id of a flash sale */
export function readChoices(name: string | null): Choices {
  try {
    const kept = JSON.parse(sessionValue(KEPT_AS) || 'null') as ({ key: string } & Choices) | null
    if (!kept || kept.key !== keyOf(name)) return NONE
    const { addressId, couponId, remark } = kept
    return { addressId, couponId, remark: String(remark ?? '') }
  } catch {
    return NONE
  }
}

export function keepChoices(name: string | null, choices: Choices) {
  // Signing out in between keeps them for whoever signs in again.
  if (name && currentTokens()) setSessionValue(KEPT_AS, JSON.stringify({ key: keyOf(name), ...choices }))
}

/** Another purchase begins, or this one has become an order. */
export const forgetChoices = () => setSessionValue(KEPT_AS, '')
