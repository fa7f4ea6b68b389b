import { create } from 'zustand'
import { callApp } from '@/platform/host/bridge'
import { type AppUser, readAppUser } from '@/platform/host/bridge/appData'
import { currentTokens } from './sessionStore'

/** User of the app around the page; null in other hosts, and until the app answers. */
export const useAppUser = create<{ user: AppUser | null }>(() => ({ user: null }))

/** Reads the app's user (spec 1). Without a usable answer the shop's defaults are shown. */
export async function takeAppUser(): Promise<void> {
  const user = await callApp('getUserInfo').then(readAppUser, () => null)
  const phone = currentTokens()?.phone
  // Don't show the name of another account.
  const isSomebodyElse = user?.phone && phone && user.phone !== phone
  useAppUser.setState({ user: isSomebodyElse ? null : user })
}
