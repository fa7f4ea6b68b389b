import { readCustomData } from '@/lib/customData'
import { outcome } from './track'

/** What is told beside pages and taps: what came of them. `path` as `pageUrl` gives it, amounts in decimal yuan. */
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
  readonly quizMarked: { readonly activityId: string; readonly score: number }
  readonly bargainStarted: { readonly dealId: string }
  readonly bargainHelped: { readonly bargainId: string }
  readonly drawn: { readonly prizeId: string }
}

export type CustomMessage = {
  [Type in keyof Outcomes]: { readonly type: Type; readonly data: Outcomes[Type] }
}[keyof Outcomes]

/** @throws Error 'missing type field' or 'missing data field' (spec 5) */
export function trackCustom(message: CustomMessage) {
  const { type, data } = readCustomData(message)
  outcome(type, typeof data === 'string' ? data : JSON.stringify(data))
}
