import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { couponsApi } from '@/api/coupons.generated'
import { merge } from '@/api/http/merge'
import { ordersApi } from '@/api/orders'
import { queryKeyOf } from '@/api/query/asQuery'
import { serviceApi } from '@/api/service.generated'
import { useCartCount } from '@/features/cart/cartCount'
import { MarketingBanner } from '@/features/marketing/MarketingBanner'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate, pageUrl } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import styles from './account.module.scss'
import { Doors } from './parts/Doors'
import { MiniProgramCell } from './parts/MiniProgramCell'
import { Services } from './parts/Services'
import { UserHead } from './parts/UserHead'

/**
 * Returns the counts (orders, coupons, unread replies) shown on my page, fetched in one merged request (spec 7, merge).
 * Empty for guests and while loading: no part of the page waits for it. A count that fails is left out; the others are
 * still returned.
 */
function useMyCounts() {
  const signedIn = useSignedIn()
  const { data } = useQuery({
    queryKey: [...queryKeyOf(ordersApi.counts), 'my counts'],
    queryFn: readCounts,
    enabled: signedIn,
    staleTime: 0,
  })
  return signedIn && data ? data : NOTHING
}

async function readCounts() {
  const [orders, coupons, replies] = await merge([
    isServed('/ext/orders/counts') ? ordersApi.counts().catch(unknown) : undefined,
    couponsApi.userList({ body: { pageSize: 1 } }).catch(unknown),
    isServed('/ext/service/unread') ? serviceApi.unread().catch(unknown) : undefined,
  ])
  return { orders, coupons: coupons?.counts?.unused, replies: replies?.unread }
}

const unknown = () => undefined

const NOTHING: Partial<Awaited<ReturnType<typeof readCounts>>> = {}

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
const OrderEntries = ({ counts }: OrderEntriesProps) => (
  <Doors
    title="我的订单"
    all={{ label: '查看全部订单', open: openOrders() }}
    doors={ENTRIES.map(({ status, text, icon, count }) => ({
      ...{ text, icon, open: openOrders(status) },
      count: counts?.[count],
    }))}
  />
)

/** My page (tab 3). Guests see the same page; entries that need an account ask them to sign in. */
export function MyScreen() {
  const cart = useCartCount()
  const { orders, ...counts } = useMyCounts()
  return (
    <Screen title="我的" tab={3}>
      <UserHead />
      <OrderEntries counts={orders} />
      <MarketingBanner positionKey="my" />
      <Services counts={{ ...counts, cart }} />
      <MiniProgramCell />
      <CellGroup className={styles.group}>
        <Cell
          lead={<MoreIcon name="shield" />}
          title="个人信息保护声明"
          onTap={() => void navigate('agreement')}
        />
        <Cell lead={<MoreIcon name="settings" />} title="设置" onTap={() => void navigate('settings')} />
      </CellGroup>
      <View className={styles.end} />
    </Screen>
  )
}
