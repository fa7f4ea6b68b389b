import { openAlipayStandIn } from './alipayStandIn'
import { openDouyinStandIn } from './douyinStandIn'
import { openLocalStandIn } from './localStandIn'
import type { PayStandIn } from './payStandIn'
import { openWechatStandIn } from './wechatStandIn'

interface Gateway {
  readonly name: string
  open(): Promise<PayStandIn>
  readonly hasBills: boolean
}

/** Every gateway that the mall has: tests of payments run over each. */
export const PAY_STAND_INS: readonly Gateway[] = [
  { name: 'the local gateway', open: openLocalStandIn, hasBills: true },
  { name: 'WeChat Pay', open: async () => (await openWechatStandIn()).standIn, hasBills: true },
  { name: 'Alipay', open: async () => (await openAlipayStandIn()).standIn, hasBills: true },
  { name: 'Douyin', open: async () => (await openDouyinStandIn()).standIn, hasBills: false },
]
