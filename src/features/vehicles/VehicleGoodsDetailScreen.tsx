import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readVehicleGoods } from '@/api/fallback/vehicles'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { currentCarMode } from '@/features/cars/chooseCarMode'
import { useShared } from '@/features/share/useShared'
import { pageUrl, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting, type WaitingProps } from '@/shell/Waiting'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { toVehicleGoods } from './model/vehicleGoods'
import { VehicleGoodsPage } from './parts/VehicleGoodsPage'

interface VehicleGoodsDetailScreenProps {
  /** Id of the car series. */
  goodsId?: string
  typeId?: string
  colourId?: string
}

/** Page for ordering a vehicle: the shopper chooses type, colour and pack, and pays a deposit. */
export function VehicleGoodsDetailScreen({ goodsId = '', typeId, colourId }: VehicleGoodsDetailScreenProps) {
  const query = useQuery({ ...asQuery(readVehicleGoods, { query: { goodsId } }), enabled: goodsId !== '' })
  const goods = useMemo(() => query.data && toVehicleGoods(query.data), [query.data])
  if (goods) {
    // Without a type in the address, start with the shopper's last choice.
    const last = currentCarMode()
    const saved = last?.seriesId === goods.seriesId && !typeId ? [last.typeId, last.colourId] : []
    return <VehicleGoodsPage key={goods.goodsId} goods={goods} requested={[typeId, colourId, ...saved]} />
  }
  const isGone = goodsId === '' || isNotFound(query.error)
  return isGone ? (
    <Gone />
  ) : (
    <Loading of={query} path={pageUrl('vehicleGoodsDetail', { goodsId, typeId, colourId })} />
  )
}

const TITLE = '订购车辆'

function Gone() {
  return (
    <Screen title={TITLE}>
      <StateView
        state="empty"
        title="这款车暂不接受线上订购"
        action="看全部车型"
        onAction={() => void redirect('carList')}
      />
    </Screen>
  )
}

function Loading({ of, path }: { of: WaitingProps['of']; path: string }) {
  useShared({ title: TITLE, path })
  return (
    <Screen title={TITLE}>
      <Waiting of={of} skeleton={<DetailSkeleton ratio={16 / 9} />} />
    </Screen>
  )
}
