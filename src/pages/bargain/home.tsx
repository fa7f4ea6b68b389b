import { BargainScreen } from '@/features/bargain/BargainScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('bargain')
  return <BargainScreen bargainId={params.bargainId} />
})
