import { clockText, dateText, monthDayText } from '@contract/rules/dateText'
import { withThousands } from '@contract/rules/price'
import type { SeckillDetail } from './seckill'

export interface BuyButton {
  readonly text: string
  /** Why it can't be tapped; '' when it can. */
  readonly reason: string
}

type Facts = Pick<
  SeckillDetail,
  'status' | 'soldOut' | 'mayReopen' | 'limit' | 'myNumber' | 'startAt' | 'payWithinMinutes'
>

/** Returns the button of a seckill page, from the mall's last answer only; the device's clock plays no part. */
export function buyButton(seckill: Facts, today: number): BuyButton {
  switch (seckill.status) {
    case 'scheduled':
      return {
        text: '未开始',
        reason: seckill.startAt > 0 ? `${startText(seckill.startAt, today)} 开始，到时再来抢` : '即将开始',
      }
    case 'ended':
      return { text: '已结束', reason: '这场秒杀已经结束，可以看看其他场次' }
    case 'closed':
      return { text: '已关闭', reason: '这场秒杀已由商家关闭' }
    default:
  }
  if (seckill.myNumber >= seckill.limit) {
    return { text: '已达限购', reason: `每人限购 ${seckill.limit} 件，您已经买到 ${seckill.myNumber} 件` }
  }
  if (!seckill.soldOut) return { text: '立即抢购', reason: '' }
  return seckill.mayReopen
    ? {
        text: '已抢光',
        reason: `有人还没付款，${seckill.payWithinMinutes ? `${seckill.payWithinMinutes} 分钟内` : '超时'}不付就会重新开放`,
      }
    : { text: '已抢光', reason: '已经全部售出，可以按原价购买' }
}

/** Returns '20:00', or with the date when it isn't today: '12月1日 08:00'. */
export const startText = (startAt: number, today: number): string =>
  dateText(startAt) === dateText(today)
    ? clockText(startAt)
    : `${monthDayText(startAt)} ${clockText(startAt)}`

/** Returns the text under the progress bar about the remaining stock. */
export function leftText({
  status,
  soldOut,
  mayReopen,
  left,
}: Pick<SeckillDetail, 'status' | 'soldOut' | 'mayReopen' | 'left'>): string {
  const isKnown = Number.isFinite(left)
  if (status === 'scheduled') return isKnown ? `共 ${withThousands(left)} 件` : ''
  if (status !== 'running') return ''
  if (soldOut) return mayReopen ? '已抢光 · 有人未付款，可能重新开放' : '已抢光'
  return isKnown ? `仅剩 ${withThousands(left)} 件` : ''
}
