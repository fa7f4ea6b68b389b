import { whenSignedIn } from '@/features/session/gate'
import { navigate, pageUrl } from '@/navigate'
import { Doors } from './Doors'

interface OrderEntriesProps {
  counts: { toPay: number; toShip: number; toReceive: number; afterSale: number } | undefined
}

const ENTRIES = [
  { status: '1', text: '待付款', icon: 'wallet', count: 'toPay' },
  { status: '2', text: '待发货', icon: 'box', count: 'toShip' },
  { status: '3', text: '待收货', icon: 'truck-delivery', count: 'toReceive' },
  { status: '4', text: '退换/售后', icon: 'after-sale', count: 'afterSale' },
] as const

const openOrders = (status?: string) => () =>
  whenSignedIn(() => navigate('orderList', { status }), pageUrl('orderList', { status }))

/** Links to the order list by status, each with its count. */
export const OrderEntries = ({ counts }: OrderEntriesProps) => (
  <Doors
    title="我的订单"
    all={{ label: '查看全部订单', open: openOrders() }}
    doors={ENTRIES.map(({ status, text, icon, count }) => ({
      ...{ text, icon, open: openOrders(status) },
      count: counts?.[count],
    }))}
  />
)
