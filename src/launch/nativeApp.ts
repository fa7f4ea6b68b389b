import { followAppSession, takeAppSession } from '@/features/session/appSession'
import { takeAppUser } from '@/features/session/appUser'
import { goBack, openPages } from '@/navigate'
import { closeTopmost } from '@/platform/backKey'
import { callApp, listenToApp, onAppEvent } from '@/platform/bridge'
import { readAppBrand, readFontScale, readInsets, readTheme } from '@/platform/bridge/appData'
import { setSessionValue } from '@/platform/sessionValues'
import { keepLook } from './model/keptLook'
import { letAppShowRefocus } from './queries'

/** From here on the system's text counts as large; the shop's large type is 1.25. */
const LARGE_FROM = 1.15

/** Inside the maker's app (spec 1, 4): its session, its status bar, its look, its back key. */
export function liveInApp() {
  followAppSession()
  onAppEvent('insets', (raw) => {
    const insets = readInsets(raw)
    if (insets) keepLook({ top: insets.top })
  })
  onAppEvent('theme', (raw) => {
    const theme = readTheme(raw)
    if (theme) keepLook({ theme })
  })
  onAppEvent('fontScale', (raw) => {
    const scale = readFontScale(raw)
    if (scale) keepLook({ largeText: scale >= LARGE_FROM })
  })
  onAppEvent('back', backOrClose)
  onAppEvent('show', () => letAppShowRefocus(true))
  onAppEvent('hide', () => letAppShowRefocus(false))
  listenToApp()
  void takeAppSession()
  void takeAppUser()
  void takeAppBrand()
}

/** The app's own word on its brand goes before what its user agent is taken for, for this visit (spec 7, platformCode). */
async function takeAppBrand() {
  const code = await callApp('getBrand').then(readAppBrand, () => null)
  if (code) setSessionValue('platformCode', code)
}

/** The hardware back key: what lies over the page, a page of the shop back, and out of the web view from the first. */
function backOrClose() {
  if (closeTopmost()) return
  if (openPages() > 1) void goBack()
  else callApp('close').catch(() => undefined)
}
