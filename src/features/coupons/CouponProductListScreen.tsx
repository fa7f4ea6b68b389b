import { amountText, yuanToFen } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { couponsApi } from '@/api/coupons.generated'
import { serverNow } from '@/api/http/clock'
import { isNotFound } from '@/api/http/errors'
import { asPages } from '@/api/query/asPages'
import { asQuery } from '@/api/query/asQuery'
import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { toGoodsCard } from '@/features/goods/goodsCard'
import { useSessionStore } from '@/features/session/sessionStore'
import { navigate, redirect } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { Button } from '@/ui/Button/Button'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { CouponFace } from './CouponFace'
import styles from './CouponProductListScreen.module.scss'
import { toOfferedCoupon } from './coupon'
import { couponDays, towardsText } from './couponText'

/** List of the goods that a coupon applies to (spec 2), with the cart's progress towards its threshold. */
export function CouponProductListScreen({ couponId = '' }: { couponId?: string }) {
  const shopper = useSessionStore((state) => state.tokens?.beanId ?? '')
  const enabled = couponId !== ''
  const list = usePagedList(asPages(couponsApi.productList, { body: { couponId, pageSize: 10 } }), {
    idOf: (wire) => wire.goodsId,
    toItem: toGoodsCard,
    enabled,
  })
  const options = asQuery(couponsApi.productList, { body: { couponId, pageSize: 1 } })
  // Stale at once: the cart may have changed on the page of one of the goods.
  const head = useQuery({ ...options, queryKey: [...options.queryKey, shopper], enabled, staleTime: 0 })
  const coupon = useMemo(() => head.data && toOfferedCoupon(head.data.coupon), [head.data])
  const cart = head.data?.cart
  const towards = cart && {
    amount: yuanToFen(cart.amount),
    missing: yuanToFen(cart.missing),
    discount: yuanToFen(cart.discount),
  }
  // Other back ends answer nothing for a coupon that they don't have.
  const isNothing = list.state === 'empty' && head.data?.coupon.couponId === ''
  if (!enabled || isNothing || isNotFound(list.error)) {
    return (
      <Screen title="可用商品">
        <StateView
          state="empty"
          art="empty-coupon"
          title="没有找到这张优惠券"
          action={isServed('/coupon/receive/{id}') ? '去领券中心' : undefined}
          onAction={() => void redirect('couponCenter')}
        />
      </Screen>
    )
  }
  return (
    <Screen
      title="可用商品"
      footer={
        coupon &&
        towards && (
          <StickyBar>
            <View className={styles.towards}>
              <View className={styles.text} ariaRole="status">
                {towardsText(coupon, towards)}
              </View>
              <View className={styles.sum}>
                {Number.isNaN(towards.amount) ? '' : `购物车中适用 ¥${amountText(towards.amount)}`}
              </View>
            </View>
            <Button
              kind={towards.amount > 0 && towards.missing === 0 ? 'primary' : 'ink'}
              onTap={() => void navigate('cart')}
            >
              去购物车
            </Button>
          </StickyBar>
        )
      }
    >
      <View>
        {(coupon || head.isPending) && (
          <View className={styles.coupon}>
            {coupon ? (
              <CouponFace coupon={coupon} days={couponDays(coupon, serverNow())} />
            ) : (
              <Skeleton shape="box" height="115px" />
            )}
          </View>
        )}
      </View>
      <ListStates
        list={list}
        empty={
          <StateView
            state="empty"
            art="empty-coupon"
            title="适用的商品都卖完了"
            note="换一张优惠券看看"
            action={isServed('/coupon/receive/{id}') ? '去领券中心' : undefined}
            onAction={() => void navigate('couponCenter')}
          />
        }
      >
        <GoodsGrid goods={list.rows} eager={4} />
      </ListStates>
    </Screen>
  )
}
