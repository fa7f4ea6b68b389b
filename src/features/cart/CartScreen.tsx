import { View } from '@tarojs/components'

export function CartScreen() {
  return <View />
}
