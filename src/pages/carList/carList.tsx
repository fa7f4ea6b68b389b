import { CarListScreen } from '@/features/cars/CarListScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <CarListScreen />
})
