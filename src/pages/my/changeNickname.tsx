import { ChangeNicknameScreen } from '@/features/account/ChangeNicknameScreen'
import { asPage } from '@/shell/asPage'

export default asPage(ChangeNicknameScreen)
