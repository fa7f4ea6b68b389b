import { View } from '@tarojs/components'

export function ArticleScreen(_props: { articleId?: string }) {
  return <View />
}
