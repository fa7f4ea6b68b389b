import { View } from '@tarojs/components'

export function MyScreen() {
  return <View />
}
