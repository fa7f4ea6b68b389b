import { View } from '@tarojs/components'

export function ConfirmGoodsOrderScreen() {
  return <View />
}
