import { WriteReviewScreen } from '@/features/reviews/WriteReviewScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <WriteReviewScreen {...useParams('comment')} />
})
