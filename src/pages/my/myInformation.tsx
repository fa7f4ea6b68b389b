import { MyInformationScreen } from '@/features/account/MyInformationScreen'
import { asPage } from '@/shell/asPage'

export default asPage(MyInformationScreen)
