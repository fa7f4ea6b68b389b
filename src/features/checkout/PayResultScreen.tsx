import { View } from '@tarojs/components'

export function PayResultScreen(_props: { orderNo?: string }) {
  return <View />
}
