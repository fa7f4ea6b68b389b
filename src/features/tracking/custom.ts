import { readCustomData } from '@/lib/customData'
import { plainText } from '@/lib/plainText'
import { outcome } from './track'

/** Data of the custom events, by type. `path`: as `pageUrl` returns it; amounts in decimal yuan. */
interface Outcomes {
  readonly search: { readonly keyword: string }
  readonly share: { readonly way: string; readonly path: string }
  readonly loanPlan: {
    readonly principal: string
    readonly annualPercent: number
    readonly months: number
    readonly method: string
  }
  readonly activityJoined: { readonly activityId: string }
  readonly quizMarked: { readonly activityId: string; readonly score: number | null }
  readonly bargainStarted: { readonly dealId: string }
  readonly bargainHelped: { readonly bargainId: string }
  readonly drawn: { readonly prizeId: string }
}

export type CustomMessage = {
  [Type in keyof Outcomes]: { readonly type: Type; readonly data: Outcomes[Type] }
}[keyof Outcomes]

/**
 * Tracks a custom event of the shop.
 * @throws Error 'missing type field' or 'missing data field' (spec 5)
 */
export function trackCustom(message: CustomMessage) {
  const { type, data } = readCustomData(message)
  outcome(type, typeof data === 'string' ? data : JSON.stringify(data))
}

/**
 * Tracks a message of the app or of a page in a web view: any type, any data.
 * @throws Error 'missing type field' or 'missing data field' (spec 5)
 */
export function trackForOthers(message: unknown) {
  const { type, data } = readCustomData(message)
  outcome(plainText(type), plainText(typeof data === 'string' ? data : textOf(data)))
}

/** Returns the data as JSON; '' when it can't be serialised, as some structured clones. */
function textOf(data: unknown): string {
  try {
    return JSON.stringify(data) ?? ''
  } catch {
    return ''
  }
}
