import { OpenCodeScreen } from '@/features/share/OpenCodeScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('openCode')
  return <OpenCodeScreen scene={params.scene} />
})
