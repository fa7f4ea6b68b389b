import { SelectCarModeSubScreen } from '@/features/cars/SelectCarModeSubScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('selectCarModeSub')
  return <SelectCarModeSubScreen seriesId={params.seriesId} />
})
