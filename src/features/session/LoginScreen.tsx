import { View } from '@tarojs/components'

export function LoginScreen(_props: { target?: string; from?: string; pageFrom?: string; url?: string }) {
  return <View />
}
