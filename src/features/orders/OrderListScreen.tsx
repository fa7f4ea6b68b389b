import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { Screen } from '@/shell/Screen'
import { useWithPull } from '@/shell/usePullToRefresh'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { useTypedSearch } from '@/ui/SearchBar/useTypedSearch'
import { Tabs } from '@/ui/Tabs/Tabs'
import { isAfterSaleTab, type OrderTab, tabOfStatus, tabsWithCounts } from './model/orderTab'
import { useOrderActions } from './model/useOrderActions'
import styles from './orders.module.scss'
import { AfterSalesOfAll } from './parts/AfterSalesOfAll'
import { CancelSheet } from './parts/CancelSheet'
import { OrdersOfTab } from './parts/OrdersOfTab'

/** Order list (spec 2, my/orderList). A `status` above 3 opens the after-sale list (spec 4). */
export function OrderListScreen({ status }: { status?: string }) {
  const [tab, setTab] = useState<OrderTab>(() => tabOfStatus(status))
  const { keyword, bar } = useTypedSearch()
  const signedIn = useSignedIn()
  const counts = useQuery({ ...asQuery(ordersApi.counts), enabled: signedIn })
  useWithPull(counts.refetch, signedIn)
  const actions = useOrderActions()
  return (
    <Screen
      title="我的订单"
      gated
      overlay={
        <CancelSheet order={actions.cancelling} onCancel={actions.cancel} onClose={actions.stopCancelling} />
      }
    >
      <View className={styles.search}>
        <SearchBar {...bar} placeholder="搜索商品名称或订单号" />
      </View>
      <Tabs tabs={tabsWithCounts(counts.data)} value={tab} onChange={setTab} className={styles.tabs} />
      {isAfterSaleTab(tab) ? (
        <AfterSalesOfAll keyword={keyword} enabled={signedIn} />
      ) : (
        <OrdersOfTab key={tab} status={tab} keyword={keyword} enabled={signedIn} onAction={actions.run} />
      )}
    </Screen>
  )
}
