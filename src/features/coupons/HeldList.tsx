import { withThousands } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { couponsApi } from '@/api/coupons.generated'
import { serverNow } from '@/api/http/clock'
import { asPages } from '@/api/query/asPages'
import { asQuery } from '@/api/query/asQuery'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { ListStates } from '@/shell/ListStates'
import { usePagedList } from '@/shell/usePagedList'
import { useWithPull } from '@/shell/usePullToRefresh'
import { Button } from '@/ui/Button/Button'
import { StateView } from '@/ui/StateView/StateView'
import { Tag } from '@/ui/Tag/Tag'
import styles from './CouponCard.module.scss'
import { CouponFace } from './CouponFace'
import { type HeldCoupon, toHeldCoupon } from './coupon'
import { couponDays } from './couponText'

/** Returns the tabs for the three statuses, with the number of coupons in each. */
export function useCouponTabs(type: 'coupon' | 'cash', enabled: boolean) {
  const { data, refetch } = useQuery({
    ...asQuery(couponsApi.userList, { body: { type, pageSize: 1 } }),
    enabled,
  })
  useWithPull(refetch, enabled)
  // When the back end sends no counts, the tabs have none.
  const tab = (value: HeldCoupon['status'], text: string) => {
    const count = data?.counts?.[value] ?? 0
    return { value, text: count > 0 ? `${text} ${withThousands(count)}` : text }
  }
  return [tab('unused', '可使用'), tab('used', '已使用'), tab('expired', '已过期')]
}

interface HeldListProps {
  status: HeldCoupon['status']
  /** coupon: coupons from the coupon centre. cash: 代金券. */
  type: 'coupon' | 'cash'
  enabled: boolean
}

const EMPTY: Record<HeldCoupon['status'], string> = {
  unused: '没有可用的',
  used: '没有用过的',
  expired: '没有过期的',
}
const NOUN = { coupon: '优惠券', cash: '代金券' } as const

/** List of the user's coupons of one status. */
export function HeldList({ status, type, enabled }: HeldListProps) {
  const list = usePagedList(asPages(couponsApi.userList, { body: { status, type, pageSize: 20 } }), {
    idOf: (wire) => wire.userCouponId,
    // Without a status of its own a coupon has the requested one.
    toItem: (wire) => toHeldCoupon({ ...wire, status: wire.status || status }),
    enabled,
  })
  const canReceive = status === 'unused' && type === 'coupon' && isServed('/coupon/receive/{id}')
  return (
    <ListStates
      list={list}
      empty={
        <StateView
          state="empty"
          art="empty-coupon"
          title={`${EMPTY[status]}${NOUN[type]}`}
          action={canReceive ? '去领券' : undefined}
          onAction={canReceive ? () => void navigate('couponCenter') : undefined}
        />
      }
    >
      <View ariaRole="list">
        {list.rows.map((coupon) => (
          <View key={coupon.userCouponId} className={styles.card} ariaRole="listitem">
            <CouponFace
              coupon={coupon}
              days={couponDays(coupon, serverNow())}
              muted={coupon.status !== 'unused'}
              tail={
                coupon.status === 'unused' ? (
                  <Button
                    size="s"
                    kind="secondary"
                    label={`去使用，${coupon.name}`}
                    onTap={() => void navigate('couponProductList', { couponId: coupon.couponId })}
                  >
                    去使用
                  </Button>
                ) : (
                  <Tag>{coupon.status === 'used' ? '已使用' : '已过期'}</Tag>
                )
              }
            />
          </View>
        ))}
      </View>
    </ListStates>
  )
}
