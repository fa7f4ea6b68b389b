import { priceText } from '@/lib/price'
import type { Bargain, BargainDetail } from './bargain'

/** What stands over the progress, for each of the six ways to see a bargain. */
export function headline(bargain: BargainDetail): string {
  const { viewer, ownerName, goal, cut, needed, helped, myCut, isMine, status } = bargain
  const left = priceText(goal - cut)
  switch (viewer) {
    case 'guest':
    case 'canHelp':
      return `${ownerName} 邀请您砍一刀，还差 ${left}`
    case 'ownerRunning':
      return `再邀请 ${needed - helped} 位好友，还差 ${left}`
    case 'ownerReached':
      return `砍成了！领取 ${priceText(goal)} 月供券`
    case 'helped':
      return status === 'reached'
        ? `您帮 ${ownerName} 砍了 ${priceText(myCut)}，已经砍成`
        : `您帮 ${ownerName} 砍了 ${priceText(myCut)}，还差 ${left}`
    case 'over':
      if (status === 'claimed') return isMine ? `${priceText(goal)} 月供券已到账` : '这次砍价已经完成'
      if (status === 'reached') return '这次砍价已经砍成'
      return isMine ? '时间到了，这次没能砍成' : '这次砍价已过期'
  }
}

export const STATUS_TEXT: Readonly<Record<Bargain['status'], string>> = {
  running: '砍价中',
  reached: '待领取',
  claimed: '已领取',
  expired: '已过期',
}
