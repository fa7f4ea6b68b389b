import { SearchScreen } from '@/features/goods/SearchScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('search')
  return <SearchScreen keyword={params.keyword} />
}
