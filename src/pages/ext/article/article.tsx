import { ArticleScreen } from '@/features/carLife/ArticleScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('article')
  return <ArticleScreen articleId={params.articleId} />
}
