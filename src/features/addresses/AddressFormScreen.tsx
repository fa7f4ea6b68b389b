import { View } from '@tarojs/components'

export function AddressFormScreen(_props: { addressId?: string; choose?: string }) {
  return <View />
}
