import { View } from '@tarojs/components'

export function OrderListScreen(_props: { status?: string }) {
  return <View />
}
