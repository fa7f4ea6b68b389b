import { DAY_MS } from '@contract/rules/dateText'
import { type TimeLimits, USUAL_LIMITS } from '../timeLimit/rules'
import { AFTER_SALE, type AfterSaleType } from './rules'

const { applied, approved, sent, received, reshipped, refundFailed } = AFTER_SALE

/** A failed refund of an application is requested again after this time. */
const RETRY_AFTER_MS = DAY_MS

/** Time limit of one party; its consequence is in `settleOverdue.ts`. */
interface Limit {
  readonly ms: number
  /** Text shown to the buyer next to the limit; `whoActs` says which party must act. */
  readonly note: string
}

/**
 * Returns the time limit of a state. Every state in which a party must act has a limit with a consequence, so that an
 * application never hangs because one side is silent (decision 0640). At 40 the gateway is queried until it has
 * answered.
 */
function limitOf(type: AfterSaleType, status: number, limits: TimeLimits): Limit | null {
  switch (status) {
    case applied:
      return type === 'refund'
        ? { ms: limits.answer, note: '商家超时未处理将自动退款' }
        : { ms: limits.answer, note: '商家超时未处理将自动同意' }
    case approved:
      return { ms: limits.send, note: '超时未寄回申请将自动关闭' }
    case sent:
      return { ms: limits.check, note: '商家超时未确认将视为已收货' }
    case received:
      return type === 'exchange'
        ? { ms: limits.reship, note: '商家超时未发出换货将改为退款' }
        : { ms: limits.payBack, note: '商家超时未退款将自动退款' }
    case reshipped:
      return { ms: limits.exchanged, note: '超时将自动确认收到' }
    case refundFailed:
      return { ms: RETRY_AFTER_MS, note: '到时将自动重新退款' }
    default:
      return null
  }
}

/** Returns the deadline of the party that must act, counted from `now`; null for no limit. */
export function deadlineOf(
  type: AfterSaleType,
  status: number,
  now: number,
  limits: TimeLimits,
): number | null {
  const limit = limitOf(type, status, limits)
  return limit && now + limit.ms
}

/** Returns the text about the limit for the buyer; '' when there is no limit. */
export const deadlineNote = (type: AfterSaleType, status: number): string =>
  limitOf(type, status, USUAL_LIMITS)?.note ?? ''
