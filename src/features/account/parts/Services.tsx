import { View } from '@tarojs/components'
import { whenSignedIn } from '@/features/session/gate'
import { navigate, pageUrl } from '@/navigate'
import { Badge } from '@/ui/Badge/Badge'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import type { AnyIcon } from '@/ui/Icon/names.generated'
import styles from './OrderEntries.module.scss'

interface ServicesProps {
  counts: { coupons?: number; replies?: number; cart?: number }
}

interface Entry {
  readonly text: string
  readonly icon: AnyIcon
  readonly open: () => unknown
  readonly count?: keyof ServicesProps['counts']
}

const gated = (name: 'cart' | 'coupon' | 'addressList' | 'appointments' | 'myVehicle') => () =>
  whenSignedIn(() => navigate(name), pageUrl(name))

const ENTRIES: readonly Entry[] = [
  { text: '购物车', icon: 'cart', count: 'cart', open: gated('cart') },
  { text: '优惠券', icon: 'coupon', count: 'coupons', open: gated('coupon') },
  { text: '我的车辆', icon: 'truck', open: gated('myVehicle') },
  { text: '我的试驾', icon: 'steering-wheel', open: gated('appointments') },
  {
    text: '我的评价',
    icon: 'comment',
    open: () => whenSignedIn(() => navigate('myComment', {}), pageUrl('myComment', {})),
  },
  { text: '收货地址', icon: 'location', open: gated('addressList') },
  { text: '附近门店', icon: 'map', open: () => navigate('dealers', {}) },
  { text: '客户服务', icon: 'headset', count: 'replies', open: () => navigate('service', {}) },
]

/** Doors to everything else that is the shopper's own. */
export function Services({ counts }: ServicesProps) {
  return (
    <View className={styles.sheet}>
      <View className={styles.title}>
        <View className={styles.heading}>我的服务</View>
      </View>
      <View className={styles.grid}>
        {ENTRIES.map(({ text, icon, open, count }) => {
          const waiting = count ? counts[count] : undefined
          return (
            <View
              key={text}
              className={styles.quarter}
              ariaRole="button"
              ariaLabel={waiting ? `${text}，${waiting} 个` : text}
              hoverClass="press"
              onClick={open}
            >
              <Badge count={waiting}>
                <MoreIcon name={icon} size={26} />
              </Badge>
              <View className={styles.text}>{text}</View>
            </View>
          )
        })}
      </View>
    </View>
  )
}
