import { dateParts } from '@contract/rules/dateText'

export interface OpenState {
  readonly isOpen: boolean
  /** Such as '营业中 · 18:00 打烊'; the unchanged hours if they can't be parsed. */
  readonly text: string
}

const HOURS = /^(\d{1,2}):(\d{2})\s*[-–~至]\s*(\d{1,2}):(\d{2})$/

/**
 * Returns whether a dealer is open now.
 * @param hours '09:00–18:00' in Beijing time
 * @param now the mall's clock in ms
 */
export function openState(hours: string, now: number): OpenState {
  const match = HOURS.exec(hours.trim())
  if (!match) return { isOpen: false, text: hours }
  const [opens = 0, closes = 0] = [
    [match[1], match[2]],
    [match[3], match[4]],
  ].map(([hour, minute]) => Number(hour) * 60 + Number(minute))
  const { hour, minute } = dateParts(now)
  const at = hour * 60 + minute
  const [from = '', to = ''] = hours.split(/\s*[-–~至]\s*/)
  if (at >= opens && at < closes) return { isOpen: true, text: `营业中 · ${to} 打烊` }
  return { isOpen: false, text: `已打烊 · ${at < opens ? '今天' : '明天'} ${from} 开门` }
}
