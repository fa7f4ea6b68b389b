import { View } from '@tarojs/components'

export function AgreementScreen() {
  return <View />
}
