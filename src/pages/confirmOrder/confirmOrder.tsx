import { ConfirmVehicleOrderScreen } from '@/features/vehicles/ConfirmVehicleOrderScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('confirmOrder')
  return <ConfirmVehicleOrderScreen {...params} />
})
