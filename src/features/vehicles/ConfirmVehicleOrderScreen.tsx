import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readVehicleGoods, selectVehicle } from '@/api/fallback/vehicles'
import { describeFailure } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { useFormOwner } from './model/heldForm'
import { isOrderable, toSelected, toVehicleGoods } from './model/vehicleGoods'
import { ConfirmVehicle } from './parts/ConfirmVehicle'

interface ConfirmVehicleOrderScreenProps {
  goodsId?: string
  /** Ids of type, colour and pack, separated by commas. */
  values?: string
  /** Remark to begin with. */
  remark?: string
  /** Price in fen that the page before has shown. */
  seenPrice?: string
}

/** Confirms a vehicle order. */
export function ConfirmVehicleOrderScreen({
  goodsId = '',
  values = '',
  remark = '',
  seenPrice = '',
}: ConfirmVehicleOrderScreenProps) {
  const owner = useFormOwner()
  const seen = Number(seenPrice)
  const valueIds = useMemo(() => values.split(',').filter(Boolean), [values])
  const isRequested = goodsId !== '' && valueIds.length > 0
  const goods = useQuery({ ...asQuery(readVehicleGoods, { query: { goodsId } }), enabled: isRequested })
  const selected = useQuery({
    ...asQuery(selectVehicle, { body: { goodsId, valueIds } }),
    enabled: isRequested,
    // Always fetch the current price before payment.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const vehicle = useMemo(() => goods.data && toVehicleGoods(goods.data), [goods.data])
  const choice = useMemo(() => selected.data && toSelected(selected.data), [selected.data])
  const retry = () => {
    void goods.refetch()
    void selected.refetch()
  }
  const failure = goods.error ?? selected.error
  const selection = choice?.selection && isOrderable(choice.selection) ? choice.selection : null
  if (vehicle && choice && selection) {
    return (
      <ConfirmVehicle
        key={owner}
        goods={vehicle}
        valueIds={valueIds}
        selection={selection}
        imgUrl={choice.thumbUrl}
        remark={remark}
        seenPrice={seen > 0 && Number.isSafeInteger(seen) ? seen : selection.price}
        reprice={selected.refetch}
      />
    )
  }
  const isGone = !isRequested || (choice !== undefined && selection === null)
  return (
    <Screen title="确认订单" gated>
      {isGone ? (
        <StateView
          state="empty"
          title={isRequested ? '这个配置暂时不能订购' : '没有要订购的车辆'}
          note="选好车型、颜色和选装，再来下单"
          action={isRequested ? '重新选择' : '看全部车型'}
          onAction={() =>
            void (isRequested ? redirect('vehicleGoodsDetail', { goodsId }) : redirect('carList'))
          }
        />
      ) : failure ? (
        <StateView state="failed" note={describeFailure(failure)} onAction={retry} />
      ) : (
        <PageLoad skeleton={<LinesSkeleton lines={10} />} onRetry={retry} />
      )}
    </Screen>
  )
}
