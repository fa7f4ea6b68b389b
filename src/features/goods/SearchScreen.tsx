import { View } from '@tarojs/components'

export function SearchScreen(_props: { keyword?: string }) {
  return <View />
}
