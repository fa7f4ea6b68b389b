import { MyCommentScreen } from '@/features/reviews/MyCommentScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('myComment')
  return <MyCommentScreen tab={params.tab} />
})
