import { BargainListScreen } from '@/features/bargain/BargainListScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <BargainListScreen />
})
