import { SearchScreen } from '@/features/goods/SearchScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('search')
  return <SearchScreen keyword={params.keyword} />
})
