import { ORDER_CODES } from '@contract/orderCodes'
import { isApiError } from '@/api/http/errors'
import { HTTP_TEXTS } from '@/api/http/texts'

/** Spec 8: the description of the error, or this when there is none. */
const NO_LINK = '获取支付链接失败'

export function payFailureText(failure: unknown): string {
  if (!isApiError(failure)) return NO_LINK
  // What the request core says for an answer without words of its own.
  const isWordless = failure.description === '' || failure.description === HTTP_TEXTS.badAnswer
  return isWordless ? NO_LINK : failure.description
}

/** The order is not what the page shows any more: paid already, closed meanwhile. */
export const hasOrderMoved = (failure: unknown): boolean =>
  isApiError(failure) &&
  (failure.code === ORDER_CODES.alreadyPaid || failure.code === ORDER_CODES.stateChanged)
