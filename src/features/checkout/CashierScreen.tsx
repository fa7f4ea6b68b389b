import { View } from '@tarojs/components'

export function CashierScreen(_props: { orderSn?: string; sign?: string; payOrderNo?: string }) {
  return <View />
}
