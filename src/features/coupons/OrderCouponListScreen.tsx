import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import { useCallback, useState } from 'react'
import { couponsApi } from '@/api/coupons.generated'
import { queryKeyOf } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { goBack } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Heading } from '@/ui/Heading/Heading'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { CouponCard } from './CouponCard'
import { answerCoupon, leaveWithoutCoupon, requestedCoupon } from './chooseCoupon'
import { type OrderCoupon, toOrderCoupon } from './coupon'
import styles from './coupons.module.scss'

/**
 * The user's coupons evaluated for the current order: usable ones first, best first; the others with the reason why
 * not.
 */
export function OrderCouponListScreen() {
  // Kept in state, because answering closes the question while this page is still closing.
  const [requested] = useState(requestedCoupon)
  const isSignedIn = useSignedIn()
  const query = useQuery({
    queryKey: [...queryKeyOf(couponsApi.orderCouponList), requested?.occasion],
    queryFn: async () => {
      const { source = 'cart', lines = [], addressId } = requested?.occasion ?? {}
      const body = { source, lines: [...lines], addressId }
      return (await couponsApi.orderCouponList({ body })).list.map(toOrderCoupon)
    },
    enabled: isSignedIn && requested !== null,
    staleTime: 0,
    gcTime: 0,
  })
  useUnload(() => leaveWithoutCoupon())
  const choose = useCallback(({ userCouponId }: OrderCoupon) => answerCoupon({ userCouponId }), [])

  if (!requested && isSignedIn) {
    return (
      <Screen title="选择优惠券" gated>
        <StateView
          state="empty"
          art="empty-coupon"
          title="没有正在结算的订单"
          note="下单时可以在这里选择优惠券"
          action="返回"
          onAction={() => void goBack()}
        />
      </Screen>
    )
  }
  const coupons = query.data
  const usable = coupons?.filter((coupon) => coupon.usable) ?? []
  const rest = coupons?.filter((coupon) => !coupon.usable) ?? []
  return (
    <Screen
      title="选择优惠券"
      gated
      footer={
        usable.length > 0 && (
          <StickyBar>
            <Button kind="secondary" block onTap={() => answerCoupon({ userCouponId: '' })}>
              不使用优惠券
            </Button>
          </StickyBar>
        )
      }
    >
      {coupons ? (
        <View className={styles.list}>
          {usable.length > 0 && (
            <Heading size="s" className={styles.heading}>
              {`可用 ${usable.length} 张`}
            </Heading>
          )}
          {usable.map((coupon) => (
            <CouponCard
              key={coupon.userCouponId}
              coupon={coupon}
              isChosen={coupon.userCouponId === requested?.currentId}
              onTap={choose}
            />
          ))}
          {rest.length > 0 && (
            <Heading size="s" className={styles.heading}>
              {`暂不可用 ${rest.length} 张`}
            </Heading>
          )}
          {rest.map((coupon) => (
            <CouponCard key={coupon.userCouponId} coupon={coupon} />
          ))}
          {coupons.length === 0 && (
            <StateView
              state="empty"
              art="empty-coupon"
              title="还没有优惠券"
              note="可以直接提交订单，领到的优惠券会出现在这里"
              action="返回结算"
              onAction={() => void goBack()}
            />
          )}
        </View>
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Screen>
  )
}
