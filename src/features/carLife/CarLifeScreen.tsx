import { View } from '@tarojs/components'

export function CarLifeScreen() {
  return <View />
}
