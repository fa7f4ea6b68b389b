import { deepLinkOf } from '@/features/links/appPaths'
import { followAppSession, takeAppSession } from '@/features/session/appSession'
import { takeAppUser } from '@/features/session/appUser'
import { trackForOthers } from '@/features/tracking/custom'
import { reportPagesTo, trackLeaveAll, viewAgain } from '@/features/tracking/pageTracking'
import { goBack, openPages, openUrl } from '@/navigate'
import { closeTopmost } from '@/platform/engine/backKey'
import { callApp, listenToApp, onAppEvent } from '@/platform/host/bridge'
import {
  readAppBrand,
  readFontScale,
  readInsets,
  readOpenAddress,
  readShopType,
  readTheme,
} from '@/platform/host/bridge/appData'
import { env } from '@/platform/host/env'
import { setSessionValue } from '@/platform/host/sessionValues'
import { saveLook } from '@/shell/appLook'
import { setAppShown } from './queries'

/** Factor from which the system's text counts as large; the shop's large text is 1.25. */
const LARGE_FROM = 1.15

/** Connects the shop to the maker's app (spec 1, 4): session, status bar, appearance, back key. */
export function connectToApp() {
  followAppSession()
  onAppEvent('insets', (raw) => {
    const insets = readInsets(raw)
    if (insets) saveLook({ top: insets.top })
  })
  onAppEvent('theme', (raw) => {
    const theme = readTheme(raw)
    if (theme) saveLook({ theme })
  })
  onAppEvent('fontScale', (raw) => {
    const scale = readFontScale(raw)
    if (scale) saveLook({ largeText: scale >= LARGE_FROM })
  })
  onAppEvent('back', backOrClose)
  onAppEvent('open', (raw) => openLink(readOpenAddress(raw)))
  onAppEvent('trackCustom', trackForApp)
  onAppEvent('show', () => {
    setAppShown(true)
    viewAgain()
    void takeAppSession()
  })
  onAppEvent('hide', () => {
    setAppShown(false)
    trackLeaveAll()
  })
  reportPagesTo((reported) => void callApp('trackPage', reported).catch(() => undefined))
  listenToApp()
  void takeAppSession(env.appLogin === 'atLaunch')
  void takeAppUser()
  void takeAppBrand()
}

/**
 * Sets the app's brand for this visit from the app's own answer, which overrides the user agent (spec 7, platformCode).
 * Ids 1 to 3 are also saved as the shop type (spec 1, 9).
 */
async function takeAppBrand() {
  const raw = await callApp('getBrand').catch(() => null)
  const code = readAppBrand(raw)
  if (code) setSessionValue('platformCode', code)
  const shopType = readShopType(raw)
  if (shopType) setSessionValue('shopType', String(shopType))
}

/** Opens a link that the app received while the shop is open (a push notification). */
function openLink(address: string) {
  const path = address.startsWith('/') ? address : `/${address}`
  const page = deepLinkOf(path) ?? path
  if (page.startsWith('/pages/')) void openUrl(page)
}

/** Adds an event of the app to the shop's tracking (spec 5); returns an error for one that lacks a field. */
function trackForApp(raw: unknown) {
  try {
    trackForOthers(raw)
  } catch (failure) {
    callApp('eventFailed', { event: 'trackCustom', error: (failure as Error).message }).catch(() => undefined)
  }
}

/** Handles the hardware back key: closes the topmost sheet, else goes back a page, else closes the web view. */
function backOrClose() {
  if (closeTopmost()) return
  if (openPages() > 1) void goBack()
  else {
    // The app may close the web view without a further event.
    trackLeaveAll()
    callApp('close').catch(viewAgain)
  }
}
