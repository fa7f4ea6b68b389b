import { callApp } from '@/platform/host/bridge'
import { readAppUser } from '@/platform/host/bridge/appData'
import { useAppUser } from './appUserStore'
import { currentTokens } from './sessionStore'

/** Reads the app's user (spec 1). Without a usable answer the shop's defaults are shown. */
export async function takeAppUser(): Promise<void> {
  const user = await callApp('getUserInfo').then(readAppUser, () => null)
  const phone = currentTokens()?.phone
  // Don't show the name of another account.
  const isSomebodyElse = user?.phone && phone && user.phone !== phone
  useAppUser.setState({ user: isSomebodyElse ? null : user })
}
