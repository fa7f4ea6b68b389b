import { fenToYuan } from '@contract/rules/price'
import { drawApi } from '@/api/draw.generated'
import { ApiError, HTTP_TEXTS, isApiError } from '@/api/http/errors'
import { currentTokens } from '@/features/session/sessionStore'
import type { LoanTerms } from '@/lib/loanSchedule'
import { uniqueId } from '@/lib/uniqueId'
import { getStored, setStored } from '@/platform/host/storage'
import { toast } from '@/ui/feedback'

const drawer = () => currentTokens()?.beanId ?? ''

/** Returns whether this shopper has a draw whose response never arrived. */
export const hasPendingDraw = (): boolean => getStored('pendingDraws')?.[drawer()] !== undefined

/**
 * Draws a prize. The client key is stored until the mall has answered, so a lost response, a reload or a killed app
 * causes only one draw: the next try repeats the same request, and no chance is used twice.
 * @param terms null only while a draw is pending; then its stored terms are sent
 */
export async function drawOnce(terms: LoanTerms | null) {
  const who = drawer()
  const open = getStored('pendingDraws')?.[who]
  if (!open && !terms) throw new TypeError('nothing was calculated')
  const sent = open ?? { clientKey: uniqueId(), plan: toPlan(terms as LoanTerms) }
  saveSent(who, sent)
  try {
    const result = await drawApi.spin({ body: sent })
    // Drawn, without saying what: the same request asks again.
    if (!result.record.recordId) {
      toast(HTTP_TEXTS.badAnswer)
      throw new ApiError('badAnswer', '', HTTP_TEXTS.badAnswer)
    }
    saveSent(who, undefined)
    return result
  } catch (failure) {
    if (!isLost(failure)) saveSent(who, undefined)
    throw failure
  }
}

type Sent = { clientKey: string; plan: ReturnType<typeof toPlan> }

/** Converts loan terms to the format of the request. */
export const toPlan = (terms: LoanTerms) => ({
  principal: fenToYuan(terms.principal),
  annualPercent: terms.annualPercent,
  months: terms.months,
  method: terms.method,
})

function saveSent(who: string, sent: Sent | undefined) {
  const { [who]: _, ...others } = getStored('pendingDraws') ?? {}
  setStored('pendingDraws', sent ? { ...others, [who]: sent } : others)
}

/** Returns whether the mall may have drawn: true for every failure that is not a refusal by the mall. */
const isLost = (failure: unknown): boolean =>
  !isApiError(failure) || failure.kind === 'network' || failure.kind === 'badAnswer'
