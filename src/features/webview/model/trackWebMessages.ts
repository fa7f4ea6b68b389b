import { trackForOthers } from '@/features/tracking/custom'

/**
 * Tracks the requests of a page in the web view: `{ kind: 'trackCustom', type, data }`. If a field is missing, the
 * error of spec 5 is logged and, where the page can receive it, sent back.
 */
export function trackWebMessages(messages: unknown, answer?: (message: object) => void) {
  for (const message of Array.isArray(messages) ? messages : []) {
    if (typeof message !== 'object' || message === null || message.kind !== 'trackCustom') continue
    try {
      trackForOthers(message)
    } catch (failure) {
      const { message: error } = failure as Error
      answer?.({ kind: 'trackCustomFailed', error })
      console.warn(error)
    }
  }
}
