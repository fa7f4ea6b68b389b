import { callApp } from '@/platform/bridge'
import { readAppUser } from '@/platform/bridge/appData'
import { useAppUser } from './appUserStore'
import { currentTokens } from './sessionStore'

/** Asks the app who its user is (spec 1). One that doesn't say, or says nothing of use, leaves the shop's defaults. */
export async function takeAppUser(): Promise<void> {
  const user = await callApp('getUserInfo').then(readAppUser, () => null)
  const phone = currentTokens()?.phone
  // Nobody is shown under somebody else's name.
  const isSomebodyElse = user?.phone && phone && user.phone !== phone
  useAppUser.setState({ user: isSomebodyElse ? null : user })
}
