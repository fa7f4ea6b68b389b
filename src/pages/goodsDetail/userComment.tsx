import { UserCommentScreen } from '@/features/reviews/UserCommentScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('userComment')
  return <UserCommentScreen goodsId={params.goodsId} />
})
