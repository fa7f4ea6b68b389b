import { DealersScreen } from '@/features/dealers/DealersScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const { cityName, keyword } = useParams('dealersH5')
  return <DealersScreen first="map" cityName={cityName} keyword={keyword} />
})
