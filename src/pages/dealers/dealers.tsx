import { DealersScreen } from '@/features/dealers/DealersScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('dealers')
  return <DealersScreen choose={params.choose} />
})
