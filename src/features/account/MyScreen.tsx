import { View } from '@tarojs/components'
import { useCartCount } from '@/features/cart/cartCount'
import { MarketingBanner } from '@/features/marketing/MarketingBanner'
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
