import { View } from '@tarojs/components'

export function GoodsDetailScreen(_props: { goodsId?: string }) {
  return <View />
}
