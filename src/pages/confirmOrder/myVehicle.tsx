import { MyVehicleScreen } from '@/features/vehicles/MyVehicleScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <MyVehicleScreen />
})
