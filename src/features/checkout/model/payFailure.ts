import { ORDER_CODES } from '@contract/orderCodes'
import { isApiError } from '@/api/http/errors'
import { HTTP_TEXTS } from '@/api/http/texts'

/** Text for errors without a description (spec 8). */
const NO_LINK = '获取支付链接失败'

export function payFailureText(failure: unknown): string {
  if (!isApiError(failure)) return NO_LINK
  // `badAnswer` is the request core's text for a response without a description.
  const isWordless = failure.description === '' || failure.description === HTTP_TEXTS.badAnswer
  return isWordless ? NO_LINK : failure.description
}

/** Returns true when the order has changed since it was shown: already paid, or closed. */
export const hasOrderMoved = (failure: unknown): boolean =>
  isApiError(failure) &&
  (failure.code === ORDER_CODES.alreadyPaid || failure.code === ORDER_CODES.stateChanged)
