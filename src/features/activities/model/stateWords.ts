import { clockText, dateText, monthDayText, weekdayText } from '@/lib/dateText'
import type { ActivityCard } from './activity'

const LABELS: Readonly<Record<ActivityCard['state'], string>> = {
  coming: '即将开始',
  running: '进行中',
  full: '名额已满',
  ended: '已结束',
  closed: '已取消',
}

/** Also of a state that this version doesn't know. */
export const stateLabel = (state: ActivityCard['state']): string => LABELS[state] ?? '敬请留意'

export const isOver = (state: ActivityCard['state']): boolean => state === 'ended' || state === 'closed'

/** Why nobody can join now; '' while the door is open. `now` by the mall's clock. */
export function closedReason(
  activity: Pick<ActivityCard, 'state' | 'signUpEndAt' | 'startAt'>,
  now: number,
): string {
  switch (activity.state) {
    case 'coming':
      return `${monthDayText(activity.startAt)} ${clockText(activity.startAt)} 开始`
    case 'ended':
      return '活动已结束'
    case 'closed':
      return '活动已取消'
    case 'full':
      return '名额已满'
    default:
      return now >= activity.signUpEndAt ? '报名已截止' : ''
  }
}

/** An end at midnight is the end of the day before: nobody comes on the day that it names. */
const lastMoment = (endAt: number): number => (clockText(endAt) === '00:00' ? endAt - 1 : endAt)

/** 11月26日 18:00, 12月31日 24:00: the last moment for something. */
export function untilText(endAt: number): string {
  const last = lastMoment(endAt)
  return `${monthDayText(last)} ${last === endAt ? clockText(endAt) : '24:00'}`
}

/** 11月21日 周六 – 11月25日 周三; one day names its hours instead. */
export function spanText(startAt: number, endAt: number): string {
  const from = `${monthDayText(startAt)} ${weekdayText(startAt)}`
  const last = lastMoment(endAt)
  if (dateText(startAt) === dateText(last))
    return `${from} ${clockText(startAt)}–${last === endAt ? clockText(endAt) : '24:00'}`
  return `${from} – ${monthDayText(last)} ${weekdayText(last)}`
}

/** 剩 9 个名额, 已有 22 人参加 … */
export function placesText({
  places,
  placesLeft,
  joined,
}: Pick<ActivityCard, 'places' | 'placesLeft' | 'joined'>): string {
  if (places === null || placesLeft === null) return joined > 0 ? `${joined} 人已参加` : ''
  return placesLeft > 0 ? `剩 ${placesLeft} / ${places} 个名额` : `${places} 个名额已满`
}
