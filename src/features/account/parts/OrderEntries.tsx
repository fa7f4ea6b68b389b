import { View } from '@tarojs/components'
import { whenSignedIn } from '@/features/session/gate'
import { navigate, pageUrl } from '@/navigate'
import { Badge } from '@/ui/Badge/Badge'
import { Icon } from '@/ui/Icon/Icon'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import styles from './OrderEntries.module.scss'

interface OrderEntriesProps {
  counts: { toPay: number; toShip: number; toReceive: number; afterSale: number } | undefined
}

const ENTRIES = [
  { status: '1', text: '待付款', icon: 'wallet', count: 'toPay' },
  { status: '2', text: '待发货', icon: 'box', count: 'toShip' },
  { status: '3', text: '待收货', icon: 'truck-delivery', count: 'toReceive' },
  { status: '4', text: '退换/售后', icon: 'after-sale', count: 'afterSale' },
] as const

const openOrders = (status?: string) =>
  whenSignedIn(() => navigate('orderList', { status }), pageUrl('orderList', { status }))

/** Doors to the order list, with what waits behind each. */
export function OrderEntries({ counts }: OrderEntriesProps) {
  return (
    <View className={styles.sheet}>
      <View
        className={styles.title}
        ariaRole="button"
        ariaLabel="查看全部订单"
        hoverClass="press"
        onClick={() => openOrders()}
      >
        <View className={styles.heading}>我的订单</View>
        <View className={styles.all}>
          全部
          <Icon name="chevron-right" size={16} />
        </View>
      </View>
      <View className={styles.row}>
        {ENTRIES.map(({ status, text, icon, count }) => (
          <View
            key={status}
            className={styles.entry}
            ariaRole="button"
            ariaLabel={counts?.[count] ? `${text}，${counts[count]} 个` : text}
            hoverClass="press"
            onClick={() => openOrders(status)}
          >
            <Badge count={counts?.[count]}>
              <MoreIcon name={icon} size={26} />
            </Badge>
            <View className={styles.text}>{text}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
