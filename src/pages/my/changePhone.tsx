import { ChangePhoneScreen } from '@/features/account/ChangePhoneScreen'
import { asPage } from '@/shell/asPage'

export default asPage(ChangePhoneScreen)
