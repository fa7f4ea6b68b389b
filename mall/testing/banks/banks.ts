import { openAlipayBank } from './alipayBank'
import type { Bank } from './bank'
import { openDouyinBank } from './douyinBank'
import { openLocalBank } from './localBank'
import { openWechatBank } from './wechatBank'

interface Gateway {
  readonly name: string
  open(): Promise<Bank>
  readonly hasBills: boolean
}

/** Every gateway that the mall has: tests of payments run over each. */
export const BANKS: readonly Gateway[] = [
  { name: 'the local gateway', open: openLocalBank, hasBills: true },
  { name: 'WeChat Pay', open: async () => (await openWechatBank()).bank, hasBills: true },
  { name: 'Alipay', open: async () => (await openAlipayBank()).bank, hasBills: true },
  { name: 'Douyin', open: async () => (await openDouyinBank()).bank, hasBills: false },
]
