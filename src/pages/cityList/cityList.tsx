import { CityListScreen } from '@/features/city/CityListScreen'
import { asPage } from '@/shell/asPage'

export default asPage(CityListScreen)
