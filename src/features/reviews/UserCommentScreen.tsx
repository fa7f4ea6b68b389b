import { View } from '@tarojs/components'

export function UserCommentScreen(_props: { goodsId?: string }) {
  return <View />
}
