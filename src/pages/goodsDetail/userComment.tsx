import { UserCommentScreen } from '@/features/reviews/UserCommentScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('userComment')
  return <UserCommentScreen goodsId={params.goodsId} />
}
