import { clockText, monthDayText } from '@contract/rules/dateText'
import type { drawSchemas } from '@contract/schemas/draw'
import type { z } from 'zod'

export type Board = z.output<(typeof drawSchemas)['board']['reply']>
export type Prize = Board['prizes'][number]

/** Text of the button in the middle of the wheel, and why it can't be tapped ('' when it can). */
export interface Hub {
  readonly text: string
  readonly reason: string
  /** Line of text under the wheel. */
  readonly note: string
}

/**
 * Returns the state of the wheel's button. A draw whose response was lost comes first, whatever else applies: it has
 * already used a chance, and its result must be fetched.
 */
export function hubOf(board: Board, hasPending: boolean): Hub {
  if (hasPending) return { text: '看结果', reason: '', note: '上次的结果没有收到，点一下看看，不会多用机会' }
  switch (board.state) {
    case 'none':
      return shut('未开始', '抽奖还没有开始')
    case 'coming':
      return shut('未开始', `${monthDayText(board.startAt)} ${clockText(board.startAt)} 开始`)
    case 'soldOut':
      return shut('抽完了', '奖品已经抽完了，谢谢参与')
    case 'ended':
      return shut('已结束', '抽奖活动已结束')
    case 'running':
      if (board.left !== null && board.left <= 0) return shut('明天再来', '今天的机会用完了，明天再来')
      return {
        text: '抽奖',
        reason: '',
        note: [
          board.left === null ? '' : `今天还有 ${board.left} 次机会`,
          board.endAt > 0 ? `${monthDayText(board.endAt - 1)} 截止` : '',
        ]
          .filter(Boolean)
          .join('，'),
      }
  }
}

const shut = (text: string, why: string): Hub => ({ text, reason: why, note: why })
