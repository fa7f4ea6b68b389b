import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/useSession'
import { navigate, pageUrl } from '@/navigate'
import { env } from '@/platform/env'
import { dial } from '@/platform/phone'
import { Screen } from '@/shell/Screen'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Icon } from '@/ui/Icon/Icon'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import styles from './MyScreen.module.scss'
import { AppearanceCells } from './parts/AppearanceCells'
import { OrderEntries } from './parts/OrderEntries'
import { SignOutCell } from './parts/SignOutCell'
import { UserHead } from './parts/UserHead'

/** My page (tab 3). A guest sees the same page with the doors that need a sign-in behind it. */
export function MyScreen() {
  const signedIn = useSignedIn()
  const counts = useQuery({ ...asQuery(ordersApi.counts), enabled: signedIn })
  useDidShow(() => {
    if (signedIn) void counts.refetch()
  })
  return (
    <Screen title="我的" tab={3}>
      <UserHead />
      <OrderEntries counts={signedIn ? counts.data : undefined} />
      <CellGroup className={styles.group}>
        <Cell
          lead={<Icon name="cart" />}
          title="购物车"
          onTap={() => whenSignedIn(() => navigate('cart'), pageUrl('cart'))}
        />
        <Cell
          lead={<Icon name="location" />}
          title="收货地址"
          onTap={() => whenSignedIn(() => navigate('addressList'), pageUrl('addressList'))}
        />
        <Cell
          lead={<MoreIcon name="steering-wheel" />}
          title="我的试驾"
          onTap={() => whenSignedIn(() => navigate('appointments'), pageUrl('appointments'))}
        />
        <Cell lead={<MoreIcon name="map" />} title="附近门店" onTap={() => void navigate('dealers', {})} />
      </CellGroup>
      <AppearanceCells />
      <CellGroup className={styles.group}>
        <Cell
          lead={<MoreIcon name="headset" />}
          title="客服热线"
          value={env.hotline}
          onTap={() => void dial(env.hotline)}
        />
        <Cell
          lead={<MoreIcon name="shield" />}
          title="个人信息保护声明"
          onTap={() => void navigate('agreement')}
        />
      </CellGroup>
      {signedIn && <SignOutCell />}
      <View className={styles.end} />
    </Screen>
  )
}
