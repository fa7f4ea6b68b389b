import { VehicleGoodsDetailScreen } from '@/features/vehicles/VehicleGoodsDetailScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('vehicleGoodsDetail')
  return (
    <VehicleGoodsDetailScreen goodsId={params.goodsId} typeId={params.typeId} colourId={params.colourId} />
  )
})
