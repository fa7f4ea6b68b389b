import { clockText, DAY_MS, startOfDay } from '@contract/rules/dateText'
import type { SeckillSession } from './seckill'

const WORDS = { scheduled: '即将开始', running: '抢购中', ended: '已结束' } as const

/** Returns the tabs of the sessions, such as '20:00 抢购中' or '明天 08:00'. */
export const sessionTabs = (sessions: readonly SeckillSession[], now: number) =>
  sessions.map(({ sessionId, startAt, status }) => ({
    value: sessionId,
    text: tabText(startAt, status, now),
  }))

function tabText(startAt: number, status: SeckillSession['status'], now: number): string {
  const days = Math.round((startOfDay(startAt) - startOfDay(now)) / DAY_MS)
  if (days > 0) return `明天 ${clockText(startAt)}`
  return `${days < 0 ? '昨天 ' : ''}${clockText(startAt)} ${WORDS[status] ?? ''}`.trim()
}
