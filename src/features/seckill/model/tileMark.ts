import type { Seckill } from './seckill'

/** Returns the label at the place of a button on a sale's card. The whole card is the link. */
export function tileMark({ status, soldOut, mayReopen }: Pick<Seckill, 'status' | 'soldOut' | 'mayReopen'>): {
  readonly text: string
  readonly isOpen: boolean
} {
  if (status === 'scheduled') return { text: '即将开始', isOpen: false }
  if (status === 'ended') return { text: '已结束', isOpen: false }
  if (status === 'closed') return { text: '已关闭', isOpen: false }
  if (soldOut) return { text: mayReopen ? '可能重新开放' : '已抢光', isOpen: false }
  return { text: '去抢购', isOpen: true }
}
