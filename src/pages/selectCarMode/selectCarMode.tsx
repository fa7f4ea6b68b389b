import { SelectCarModeScreen } from '@/features/cars/SelectCarModeScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <SelectCarModeScreen />
})
