import { HOUR_MS } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { priceText, withThousands } from '@contract/rules/price'
import type { PosterContent } from '@/features/share/shared'
import type { Bargain, BargainDetail, Deal } from './bargain'

/** Returns the terms of a deal: 24 小时内凑 5 位好友，剩 8 张. Unknown parts are left out. */
export function dealNote({ hours, helpers, left }: Pick<Deal, 'hours' | 'helpers' | 'left'>): string {
  const terms = `${hours ? `${hours} 小时内` : ''}${helpers ? `凑 ${helpers} 位好友` : ''}`
  const rest = left === null ? '' : left > 0 ? `剩 ${withThousands(left)} 张` : '已砍完'
  return [terms, rest].filter(Boolean).join('，')
}

/** Returns an amount as text between `before` and `after`; '' where it is unknown. */
const amountText = (before: string, fen: number, after = ''): string =>
  Number.isNaN(fen) ? '' : `${before}${priceText(fen)}${after}`

/** Returns the name of a coupon of this amount: ¥500 月供券. */
export const couponText = (goal: number): string => `${amountText('', goal, ' ')}月供券`

/** Returns how many helpers are missing, as text after `before`; '' when unknown. */
const missingText = ({ needed, helped }: Pick<Bargain, 'needed' | 'helped'>, before: string): string =>
  needed === null || helped === null ? '' : `${before} ${needed - helped} 位好友，`

/** Returns the headline above the progress bar, for each of the six kinds of viewer. */
export function headline(bargain: BargainDetail): string {
  const { viewer, goal, myCut, isMine, status } = bargain
  const ownerName = bargain.ownerName || '好友'
  const left = amountText('，还差 ', goal - bargain.cut)
  const mine = `您帮 ${ownerName} 砍了${amountText(' ', myCut) || '一刀'}`
  switch (viewer) {
    case 'guest':
    case 'canHelp':
      return `${ownerName} 邀请您砍一刀${left}`
    case 'ownerRunning':
      return `${missingText(bargain, '再邀请')}${left.slice(1)}`.replace(/，$/, '') || '邀好友来砍价'
    case 'ownerReached':
      return `砍成了！领取 ${couponText(goal)}`
    case 'helped':
      return status === 'reached' ? `${mine}，已经砍成` : `${mine}${left}`
    case 'over':
      if (status === 'claimed') return isMine ? `${couponText(goal)}已到账` : '这次砍价已经完成'
      if (status === 'reached') return '这次砍价已经砍成'
      return isMine ? '时间到了，这次没能砍成' : '这次砍价已过期'
  }
}

const STATUS_TEXT: Readonly<Record<Bargain['status'], string>> = {
  running: '砍价中',
  reached: '待领取',
  claimed: '已领取',
  expired: '已过期',
}

/** Returns the text of a status: a general one for statuses unknown to this version, '' without a status. */
export const statusText = (status: Bargain['status'] | ''): string =>
  status && (own(STATUS_TEXT, status) ?? '处理中')

/** Returns what the car costs each month, and in the first month with the coupon; unknown amounts are left out. */
export const monthlyText = ({ seriesName, monthly, goal }: BargainDetail): string =>
  amountText(`${seriesName}月供 `, monthly, amountText('，首月用券后 ', monthly - goal))

/** Returns title, text and poster for sharing a bargain. There is a poster only while the bargain is running. */
export function invitation(bargain: BargainDetail | undefined): {
  title: string
  desc: string
  poster?: PosterContent
} {
  if (!bargain) return { title: '', desc: '' }
  const { seriesName, goal, cut, imgUrl, status } = bargain
  const desc = `${amountText('砍满 ', goal) || '砍成'}，月供券就到手`
  if (status !== 'running') return { title: `${seriesName}月供砍价`, desc: '邀好友一起砍，领月供券' }
  return {
    title: `就差您这一刀，帮我砍${seriesName}月供`,
    desc,
    poster: {
      title: `就差您这一刀，帮我砍${seriesName}月供`,
      note: `${missingText(bargain, '还差')}${desc}`,
      price: amountText('', goal - cut, ' 待砍'),
      imgUrl,
      ground: 'ridge',
    },
  }
}

/** Returns the line under the name of the user's own bargain in the list. `now`: the mall's clock, in ms. */
export function timeNote({ status, expiresAt }: Bargain, now: number): string {
  const hours = Math.floor((expiresAt - now) / HOUR_MS)
  const left = expiresAt <= 0 ? '' : hours >= 1 ? `还剩 ${hours} 小时` : '还剩不到 1 小时'
  switch (status) {
    case 'running':
      return left
    case 'reached':
      return left ? `已砍满，${left}可领` : '已砍满'
    case 'claimed':
      return '月供券在“代金券”里'
    case 'expired':
      return '时间到了，没能砍成'
    default:
      return ''
  }
}
