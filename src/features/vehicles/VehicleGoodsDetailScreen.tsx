import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readVehicleGoods } from '@/api/fallback/vehicles'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { currentCarMode } from '@/features/cars/chooseCarMode'
import { useShared } from '@/features/share/useShared'
import { pageUrl, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
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
  const title = goods ? `订购${goods.seriesName}` : '订购车辆'
  useShared({ title, path: pageUrl('vehicleGoodsDetail', { goodsId, typeId, colourId }) })
  if (goods) {
    // Without a type in the address, start with the shopper's last choice.
    const last = currentCarMode()
    const saved = last?.seriesId === goods.seriesId && !typeId ? [last.typeId, last.colourId] : []
    return <VehicleGoodsPage key={goods.goodsId} goods={goods} requested={[typeId, colourId, ...saved]} />
  }
  return (
    <Screen title={title}>
      {goodsId === '' || isNotFound(query.error) ? (
        <StateView
          state="empty"
          title="这款车暂不接受线上订购"
          action="看全部车型"
          onAction={() => void redirect('carList')}
        />
      ) : (
        <Waiting of={query} skeleton={<DetailSkeleton ratio={16 / 9} />} />
      )}
    </Screen>
  )
}
