import { CarLifeScreen } from '@/features/carLife/CarLifeScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <CarLifeScreen />
})
