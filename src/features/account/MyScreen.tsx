import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { useCartCount } from '@/features/cart/cartCount'
import { MarketingBanner } from '@/features/marketing/MarketingBanner'
import { useSignedIn } from '@/features/session/useSession'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import styles from './MyScreen.module.scss'
import { useMyCounts } from './model/useMyCounts'
import { MiniProgramCell } from './parts/MiniProgramCell'
import { OrderEntries } from './parts/OrderEntries'
import { Services } from './parts/Services'
import { UserHead } from './parts/UserHead'

/** My page (tab 3). A guest sees the same page with the doors that need a sign-in behind it. */
export function MyScreen() {
  const signedIn = useSignedIn()
  const orders = useQuery({ ...asQuery(ordersApi.counts), enabled: signedIn, staleTime: 0 })
  const cart = useCartCount()
  const counts = useMyCounts()
  return (
    <Screen title="我的" tab={3}>
      <UserHead />
      <OrderEntries counts={signedIn ? orders.data : undefined} />
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
