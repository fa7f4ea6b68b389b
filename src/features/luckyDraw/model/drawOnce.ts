import { drawApi } from '@/api/draw'
import { isApiError } from '@/api/http/errors'
import { currentTokens } from '@/features/session/sessionStore'
import type { LoanTerms } from '@/lib/loanSchedule'
import { fenToYuan } from '@/lib/price'
import { uniqueId } from '@/lib/uniqueId'
import { getStored, setStored } from '@/platform/storage'

const drawer = () => currentTokens()?.beanId ?? ''

/** This shopper drew, and the answer never came. */
export const hasPendingDraw = (): boolean => getStored('pendingDraws')?.[drawer()] !== undefined

/**
 * Draws. The key is kept on the device until the mall has answered, so a lost answer, a reload or a killed app lead
 * to one draw: the next try asks for that one again, as it was sent, and no chance is spent twice.
 * @param terms null only while a draw is open, whose own terms are sent
 */
export async function drawOnce(terms: LoanTerms | null) {
  const who = drawer()
  const open = getStored('pendingDraws')?.[who]
  if (!open && !terms) throw new TypeError('nothing was calculated')
  const sent = open ?? { clientKey: uniqueId(), plan: toPlan(terms as LoanTerms) }
  keep(who, sent)
  try {
    const result = await drawApi.spin({ body: sent })
    keep(who, undefined)
    return result
  } catch (failure) {
    if (!isLost(failure)) keep(who, undefined)
    throw failure
  }
}

type Sent = { clientKey: string; plan: ReturnType<typeof toPlan> }

/** A loan as the wire says it. */
export const toPlan = (terms: LoanTerms) => ({
  principal: fenToYuan(terms.principal),
  annualPercent: terms.annualPercent,
  months: terms.months,
  method: terms.method,
})

function keep(who: string, sent: Sent | undefined) {
  const { [who]: _, ...others } = getStored('pendingDraws') ?? {}
  setStored('pendingDraws', sent ? { ...others, [who]: sent } : others)
}

/** The mall may have drawn: it was not it that said no. */
const isLost = (failure: unknown): boolean =>
  !isApiError(failure) || failure.kind === 'network' || failure.kind === 'badAnswer'
