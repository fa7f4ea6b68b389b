import { View } from '@tarojs/components'

export function HomeScreen() {
  return <View />
}
