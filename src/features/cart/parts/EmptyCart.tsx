import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { type GoodsCard, toGoodsCard } from '@/features/goods/goodsCard'
import { navigate } from '@/navigate'
import { Heading } from '@/ui/Heading/Heading'
import { StateView } from '@/ui/StateView/StateView'
import styles from '../CartScreen.module.scss'

function GoodsToBrowse() {
  const goods = useGoodsToBrowse()
  if (goods.length === 0) return null
  return (
    <View className={styles.block}>
      <Heading className={styles.heading}>看看这些</Heading>
      <GoodsGrid goods={goods} />
    </View>
  )
}

const HOW_MANY = 6
const NONE: readonly GoodsCard[] = []

/**
 * Returns a few goods to show with an empty cart. Empty while loading and after a failure: the page doesn't wait for
 * them.
 */
export function useGoodsToBrowse(): readonly GoodsCard[] {
  const query = useQuery(asQuery(productApi.list, { query: { pageSize: HOW_MANY, inStock: '1' } }))
  return useMemo(() => query.data?.list.map(toGoodsCard) ?? NONE, [query.data])
}

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
