import { View } from '@tarojs/components'
import { useCartCount } from '@/features/cart/cartCount'
import type { GoodsDetail } from '@/features/goods/goodsDetail'
import { navigate } from '@/navigate'
import { Badge } from '@/ui/Badge/Badge'
import { Button } from '@/ui/Button/Button'
import { Icon } from '@/ui/Icon/Icon'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './parts.module.scss'

interface BuyBarProps {
  goods: GoodsDetail
  onAdd: () => void
  onBuy: () => void
}

/** Bottom bar of a goods page. A disabled button shows the reason. */
export function BuyBar({ goods, onAdd, onBuy }: BuyBarProps) {
  const inCart = useCartCount()
  const reason = !goods.onSale ? '商品已下架' : goods.stock <= 0 ? '商品已售罄' : undefined
  const off = reason !== undefined
  return (
    <StickyBar className={styles.bar}>
      <View className={styles.door} ariaRole="link" ariaLabel="首页" onClick={() => void navigate('home')}>
        <Icon name="home" size={22} />
        <View>首页</View>
      </View>
      <View
        className={styles.door}
        ariaRole="link"
        ariaLabel={inCart > 0 ? `购物车，${inCart} 件` : '购物车'}
        onClick={() => void navigate('cart')}
      >
        <Badge count={inCart}>
          <Icon name="cart" size={22} />
        </Badge>
        <View>购物车</View>
      </View>
      <View className={styles.buttons}>
        <Button kind="ink" block disabled={off} reason={reason} onTap={onAdd}>
          加入购物车
        </Button>
        <Button block disabled={off} reason={reason} onTap={onBuy}>
          {reason ?? '立即购买'}
        </Button>
      </View>
    </StickyBar>
  )
}
