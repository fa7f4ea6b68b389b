import { ArticleScreen } from '@/features/carLife/ArticleScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('article')
  return <ArticleScreen {...params} />
})
