import { followAppSession, takeAppSession } from '@/features/session/appSession'
import { goBack, openPages } from '@/navigate'
import { callApp, onAppEvent } from '@/platform/bridge'
import { readFontScale, readInsets, readTheme } from '@/platform/bridge/appData'
import { setInsetTop } from '@/platform/metrics'
import { sessionValue, setSessionValue } from '@/platform/sessionValues'
import { followHostLook } from '@/shell/appearance'
import { letAppShowRefocus } from './queries'

/** From here on the system's text counts as large; the shop's large type is 1.25. */
const LARGE_FROM = 1.15
/** Kept for the visit, so that a page that begins anew stands right from its first frame. */
const INSET_KEY = 'appInsetTop'

/** Inside the maker's app (spec 1, 4): its session, its status bar, its look, its back key. */
export function liveInApp() {
  setInsetTop(Number(sessionValue(INSET_KEY)) || 0)
  followAppSession()
  onAppEvent('insets', (raw) => {
    const insets = readInsets(raw)
    if (!insets) return
    setSessionValue(INSET_KEY, String(insets.top))
    setInsetTop(insets.top)
  })
  onAppEvent('theme', (raw) => {
    const hostTheme = readTheme(raw)
    if (hostTheme) followHostLook({ hostTheme })
  })
  onAppEvent('fontScale', (raw) => {
    const scale = readFontScale(raw)
    if (scale) followHostLook({ hostLargeText: scale >= LARGE_FROM })
  })
  onAppEvent('back', backOrClose)
  onAppEvent('show', () => letAppShowRefocus(true))
  onAppEvent('hide', () => letAppShowRefocus(false))
  void takeAppSession()
}

/** The hardware back key: a page of the shop back, and out of the web view from the first one. */
function backOrClose() {
  if (openPages() > 1) void goBack()
  else callApp('close').catch(() => undefined)
}
