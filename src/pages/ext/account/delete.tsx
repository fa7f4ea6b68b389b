import { DeleteAccountScreen } from '@/features/account/DeleteAccountScreen'
import { asPage } from '@/shell/asPage'

export default asPage(DeleteAccountScreen)
