import { MessageSettingsScreen } from '@/features/messages/MessageSettingsScreen'
import { asPage } from '@/shell/asPage'

export default asPage(MessageSettingsScreen)
