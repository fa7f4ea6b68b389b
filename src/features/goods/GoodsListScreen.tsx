import { View } from '@tarojs/components'

export function GoodsListScreen(_props: {
  categoryId?: string
  topicId?: string
  keyword?: string
  title?: string
}) {
  return <View />
}
