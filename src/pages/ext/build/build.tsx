import { BuildScreen } from '@/features/build/BuildScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('build')
  return <BuildScreen code={params.b} seriesId={params.seriesId} />
})
