import { View } from '@tarojs/components'

export function AddressListScreen(_props: { choose?: string }) {
  return <View />
}
