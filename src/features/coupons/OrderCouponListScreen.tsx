import { View } from '@tarojs/components'

export function OrderCouponListScreen() {
  return <View />
}
