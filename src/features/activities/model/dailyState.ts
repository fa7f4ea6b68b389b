import type { ActivityCard } from './activity'

export interface DailyFacts {
  readonly state: ActivityCard['state']
  readonly joined: boolean
  readonly left: number
  /** Time at which today's share opens. */
  readonly opensAt: number
  /** Time at which the next day's share opens; 0: there is none. */
  readonly nextAt: number
}

export interface DailyState {
  readonly kind: 'open' | 'waiting' | 'gone' | 'joined' | 'over'
  /** Reason why the button is disabled; '' when it is enabled. */
  readonly reason: string
  /** Time to count down to; 0: no countdown. */
  readonly countTo: number
}

/** Returns what the user can do now in a daily first-come block. `now`: the mall's clock, in ms. */
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
