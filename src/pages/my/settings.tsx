import { SettingsScreen } from '@/features/account/SettingsScreen'
import { asPage } from '@/shell/asPage'

export default asPage(SettingsScreen)
