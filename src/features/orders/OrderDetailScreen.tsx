import { View } from '@tarojs/components'

export function OrderDetailScreen(_props: { orderId?: string }) {
  return <View />
}
