import { openAlipayBank } from './alipayBank'
import type { Bank } from './bank'
import { openLocalBank } from './localBank'
import { openWechatBank } from './wechatBank'

/** Every gateway that the mall has: tests of payments run over each. */
export const BANKS: readonly { readonly name: string; open(): Promise<Bank> }[] = [
  { name: 'the local gateway', open: openLocalBank },
  { name: 'WeChat Pay', open: async () => (await openWechatBank()).bank },
  { name: 'Alipay', open: async () => (await openAlipayBank()).bank },
]
