import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { StateView } from '@/ui/StateView/StateView'
import { GoodsToBrowse } from './GoodsToBrowse'

/** Shown for an empty cart: links to where goods can be found, and some goods. */
export function EmptyCart() {
  return (
    <View>
      <StateView
        compact
        state="empty"
        art="empty-cart"
        title="购物车还是空的"
        note="给皮卡添几件好装备"
        action="去逛逛"
        onAction={() => void navigate('goodsList', { title: '全部商品' })}
      />
      <GoodsToBrowse />
    </View>
  )
}
