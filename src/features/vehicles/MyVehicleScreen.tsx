import { dateText } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { describeFailure } from '@/api/http/errors'
import { ORDER_LIST_DEFAULTS, ordersApi } from '@/api/orders'
import { asPages } from '@/api/query/asPages'
import { asQuery } from '@/api/query/asQuery'
import { vehiclesApi } from '@/api/vehicles.generated'
import { PhoneSheet, usePhone } from '@/features/links/PhoneSheet'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { windowHeight } from '@/platform/engine/offscreenParts'
import { isServed } from '@/platform/host/env'
import { MoreRows } from '@/shell/MoreRows'
import { Screen } from '@/shell/Screen'
import { usePartList } from '@/shell/usePagedList'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Heading } from '@/ui/Heading/Heading'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { useSeenFurther } from '@/ui/useNearRows'
import { useRemoveVehicle } from './model/useMyVehicles'
import { type ListedVehicle, toListedVehicle } from './model/vehicleOrder'
import { AddVin } from './parts/AddVin'
import { OnTheWay } from './parts/OnTheWay'
import { OwnVehicle } from './parts/OwnVehicle'
import styles from './vehicles.module.scss'

/** No card is lower, in px. */
const LOWEST_CARD = 120

/** Vehicle orders that were handed over or closed. */
function PastOrders({ orders }: { orders: readonly ListedVehicle[] }) {
  return (
    <View className={styles.section}>
      <Heading className={styles.heading}>购车记录</Heading>
      <CellGroup>
        {orders.map(({ orderId, title, statusText, createdAt }) => (
          <Cell
            key={orderId}
            title={title}
            // Below the title: a state such as 已关闭（超时未支付） leaves a long name no room beside it.
            note={[statusText, createdAt > 0 ? `${dateText(createdAt)} 下单` : '']
              .filter(Boolean)
              .join(' · ')}
            onTap={() => void navigate('orderDetails', { orderId })}
          />
        ))}
      </CellGroup>
    </View>
  )
}

/** Ordered vehicles with their progress, the shopper's own vehicles by VIN, and earlier vehicle orders. */
export function MyVehicleScreen() {
  const isSignedIn = useSignedIn()
  const [isAdding, setAdding] = useState(false)
  const own = useQuery({ ...asQuery(vehiclesApi.carVin), enabled: isSignedIn, staleTime: 0 })
  const orders = usePartList(
    {
      ...asPages(ordersApi.list, { body: { ...ORDER_LIST_DEFAULTS, orderType: 'vehicle', pageSize: 20 } }),
      staleTime: 0,
    },
    { idOf: (wire) => wire.orderId, toItem: toListedVehicle, enabled: isSignedIn },
  )
  const reload = async () => {
    await Promise.all([own.refetch(), orders.reload()])
  }
  usePullToRefresh(reload)
  const remove = useRemoveVehicle()
  const phone = usePhone()
  const coming = orders.rows.filter(({ isOver }) => !isOver)
  const over = orders.rows.filter(({ isOver }) => isOver)
  const vehicles = own.data?.list
  const cards = coming.length + (vehicles?.length ?? 0)
  const shown = useSeenFurther() ? cards : Math.ceil(windowHeight() / LOWEST_CARD)
  const shownVehicles = vehicles?.slice(0, Math.max(0, shown - coming.length)) ?? []
  return (
    <Screen
      title="我的车辆"
      gated
      overlay={
        <>
          <AddVin
            open={isAdding}
            known={vehicles?.map(({ vin }) => vin) ?? []}
            onClose={() => setAdding(false)}
          />
          <PhoneSheet phone={phone} />
        </>
      }
      footer={
        vehicles &&
        isServed('/ext/user/car-vin') && (
          <StickyBar>
            <Button
              kind={coming.length + vehicles.length > 0 ? 'secondary' : 'primary'}
              block
              onTap={() => setAdding(true)}
            >
              添加车辆
            </Button>
          </StickyBar>
        )
      }
    >
      {/* Wait for both: the ordered vehicles come first and would push down what the shopper is already reading. */}
      {vehicles && orders.state !== 'first' ? (
        <>
          {coming.length > 0 && (
            <View className={styles.section}>
              <Heading className={styles.heading}>购车进度</Heading>
              {coming.slice(0, shown).map((order) => (
                <OnTheWay
                  key={order.orderId}
                  orderId={order.orderId}
                  title={order.title}
                  picture={order.picture}
                  statusText={order.statusText}
                  onCall={phone.call}
                />
              ))}
            </View>
          )}
          {orders.state === 'failed' && (
            <StateView
              compact
              state="failed"
              title="购车订单没能加载出来"
              note={describeFailure(orders.error)}
              onAction={() => void orders.reload()}
            />
          )}
          {shownVehicles.length > 0 && (
            <View className={styles.section}>
              <Heading className={styles.heading}>{`我的车（${vehicles.length}）`}</Heading>
              <View ariaRole="list">
                {shownVehicles.map((vehicle) => (
                  <OwnVehicle key={vehicle.id} vehicle={vehicle} onRemove={remove} />
                ))}
              </View>
            </View>
          )}
          {vehicles.length === 0 && (
            <StateView
              state="empty"
              art="empty-content"
              title="还没有添加车辆"
              note="添加车架号，保养、配件和售后都更省心"
              {...(coming.length === 0
                ? { action: '去看新车', onAction: () => void navigate('carList') }
                : null)}
            />
          )}
          {shown >= cards && (
            <>
              {over.length > 0 && <PastOrders orders={over} />}
              <MoreRows of={orders} text="更多购车订单" />
            </>
          )}
        </>
      ) : (
        <Waiting of={own} skeleton={<RowSkeleton rows={3} />} onRetry={() => void reload()} />
      )}
    </Screen>
  )
}
