/** Hours of one day as 'hh:mm'; null when it is closed. */
export type DayHours = { readonly from: string; readonly to: string } | null
/** Seven days; 0 is Sunday. */
export type WeekHours = readonly DayHours[]

const NAMES = '日一二三四五六'
/** Days in the order in which people read a week. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const
export const dayName = (day: number): string => `周${NAMES[day]}`

const CLOSED = '休息'
const DAYS = /^周([日一二三四五六])(?:至周([日一二三四五六]))?$/
const HOURS = /^(\d{1,2}):(\d{2})\s*[-–~至]\s*(\d{1,2}):(\d{2})$/

/**
 * Parses the text of opening hours: '09:00-18:00' for every day, or parts such as
 * '周一至周五 09:00-18:00；周六、周日 休息'. Days that aren't named are closed. null when the text says something else.
 */
export function parseHours(text: string): WeekHours | null {
  const whole = hoursOf(text.trim())
  if (whole) return NAMES.split('').map(() => whole)
  const week: DayHours[] = NAMES.split('').map(() => null)
  for (const part of text.split('；')) {
    const [, names = '', times = ''] = /^\s*(\S+)\s+(.+?)\s*$/.exec(part) ?? []
    const days = names.split('、').map(daysOf)
    const hours = times === CLOSED ? null : hoursOf(times)
    if (hours === undefined || days.some((some) => some.length === 0)) return null
    for (const day of days.flat()) week[day] = hours
  }
  return week
}

function daysOf(text: string): number[] {
  const match = DAYS.exec(text)
  if (!match) return []
  const [from, to] = [match[1], match[2] ?? match[1]].map((name) =>
    WEEK_ORDER.findIndex((day) => NAMES[day] === name),
  ) as [number, number]
  return WEEK_ORDER.slice(from, to + 1)
}

/** Returns undefined for what isn't a span of hours within a day. */
function hoursOf(text: string): { from: string; to: string } | undefined {
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = HOURS.exec(text) ?? []
  const from = `${fromHour.padStart(2, '0')}:${fromMinute}`
  const to = `${toHour.padStart(2, '0')}:${toMinute}`
  const isClock = from < '24:00' && fromMinute < '60' && to <= '24:00' && toMinute < '60'
  return fromHour !== '' && isClock && from < to ? { from, to } : undefined
}

/** Returns the text of opening hours, which `parseHours` reads; '' when every day is closed. */
export function formatHours(week: WeekHours): string {
  const sentence = (day: number) => {
    const hours = week[day]
    return hours ? `${hours.from}-${hours.to}` : CLOSED
  }
  const texts = WEEK_ORDER.map(sentence)
  const [first = CLOSED] = texts
  if (texts.every((text) => text === first)) return first === CLOSED ? '' : first
  const spans = new Map<string, string[]>()
  for (let at = 0; at < texts.length; ) {
    let end = at
    while (texts[end + 1] === texts[at]) end++
    const [from, to] = [WEEK_ORDER[at], WEEK_ORDER[end]] as [number, number]
    const names =
      end - at > 1
        ? [`${dayName(from)}至${dayName(to)}`]
        : WEEK_ORDER.slice(at, end + 1).map((day) => dayName(day))
    const text = texts[at] as string
    spans.set(text, [...(spans.get(text) ?? []), ...names])
    at = end + 1
  }
  return [...spans].map(([text, names]) => `${names.join('、')} ${text}`).join('；')
}
