import { clockText, dateText, monthDayText, weekdayText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { withThousands } from '@contract/rules/price'
import type { ActivityCard, ActivityEntry } from './activity'

const LABELS: Readonly<Record<ActivityCard['state'], string>> = {
  coming: '即将开始',
  running: '进行中',
  full: '名额已满',
  ended: '已结束',
  closed: '已取消',
}

/** Returns the label of a state: a general one for states unknown to this version, '' without a state. */
export const stateLabel = (state: ActivityCard['state'] | ''): string =>
  state && (own(LABELS, state) ?? '敬请留意')

export const isOver = (state: ActivityCard['state']): boolean => state === 'ended' || state === 'closed'

/** Returns the reason why nobody can join now; '' while sign-up is open. `now`: the mall's clock, in ms. */
export function closedReason(
  activity: Pick<ActivityCard, 'state' | 'signUpEndAt' | 'startAt'>,
  now: number,
): string {
  switch (activity.state) {
    case 'coming':
      return activity.startAt > 0
        ? `${monthDayText(activity.startAt)} ${clockText(activity.startAt)} 开始`
        : '即将开始'
    case 'ended':
      return '活动已结束'
    case 'closed':
      return '活动已取消'
    case 'full':
      return '名额已满'
    default:
      return activity.signUpEndAt > 0 && now >= activity.signUpEndAt ? '报名已截止' : ''
  }
}

/**
 * Returns the last moment of a period. An end at midnight counts as the end of the day before; otherwise users would
 * come on a day on which the activity is already over.
 */
const lastMoment = (endAt: number): number => (clockText(endAt) === '00:00' ? endAt - 1 : endAt)

/** Formats an end time as its last moment: 11月26日 18:00, 12月31日 24:00. */
export function untilText(endAt: number): string {
  const last = lastMoment(endAt)
  return `${monthDayText(last)} ${last === endAt ? clockText(endAt) : '24:00'}`
}

/**
 * Formats a period: 11月21日 周六 – 11月25日 周三. Within one day, shows the hours instead; '' when neither start nor end is
 * known.
 */
export function spanText(startAt: number, endAt: number): string {
  if (endAt <= 0) return startAt > 0 ? `${monthDayText(startAt)} ${clockText(startAt)} 起` : ''
  if (startAt <= 0) return `${untilText(endAt)} 截止`
  const from = `${monthDayText(startAt)} ${weekdayText(startAt)}`
  const last = lastMoment(endAt)
  if (dateText(startAt) === dateText(last))
    return `${from} ${clockText(startAt)}–${last === endAt ? clockText(endAt) : '24:00'}`
  return `${from} – ${monthDayText(last)} ${weekdayText(last)}`
}

/** Formats the places left, or the participants where places are unlimited: 剩 9 / 40 个名额, 22 人已参加; '' for neither. */
export function placesText({
  places,
  placesLeft,
  joined,
}: Pick<ActivityCard, 'places' | 'placesLeft' | 'joined'>): string {
  if (places === null || placesLeft === null) return joined ? `${withThousands(joined)} 人已参加` : ''
  const all = withThousands(places)
  return placesLeft > 0 ? `剩 ${withThousands(placesLeft)} / ${all} 个名额` : `${all} 个名额已满`
}

const TONES: Readonly<Record<ActivityEntry['status'], 'plain' | 'accent' | 'success' | 'warning'>> = {
  joined: 'accent',
  confirmed: 'success',
  attended: 'success',
  won: 'success',
  lost: 'plain',
  refused: 'warning',
  cancelled: 'plain',
}

/** Returns the tag colour of an entry's status. */
export const entryTone = (status: ActivityEntry['status']) => own(TONES, status) ?? 'plain'
