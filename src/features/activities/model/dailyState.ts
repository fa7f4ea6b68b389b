import type { ActivityCard } from './activity'

export interface DailyFacts {
  readonly state: ActivityCard['state']
  readonly joined: boolean
  readonly left: number
  /** When today's share is given out from. */
  readonly opensAt: number
  /** When the next day's is; 0 for never. */
  readonly nextAt: number
}

export interface DailyState {
  readonly kind: 'open' | 'waiting' | 'gone' | 'joined' | 'over'
  /** Why the button is dead; '' when it isn't. */
  readonly reason: string
  /** Counted down to; 0 for nothing. */
  readonly countTo: number
}

/** What the first of each day can do now. `now` by the mall's clock. */
export function dailyState(facts: DailyFacts, now: number): DailyState {
  const { state, joined, left, opensAt, nextAt } = facts
  if (joined) return { kind: 'joined', reason: '您已抢到', countTo: 0 }
  if (state === 'ended' || state === 'closed') {
    return { kind: 'over', reason: state === 'ended' ? '活动已结束' : '活动已取消', countTo: 0 }
  }
  if (now < opensAt) return { kind: 'waiting', reason: '还没到开抢时间', countTo: opensAt }
  if (left <= 0) {
    return { kind: 'gone', reason: nextAt > 0 ? '今天抢完了，明天再来' : '全部抢完了', countTo: nextAt }
  }
  return { kind: 'open', reason: '', countTo: 0 }
}
