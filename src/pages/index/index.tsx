import { HomeScreen } from '@/features/home/HomeScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <HomeScreen />
})
