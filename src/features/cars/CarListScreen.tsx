import { View } from '@tarojs/components'

export function CarListScreen() {
  return <View />
}
