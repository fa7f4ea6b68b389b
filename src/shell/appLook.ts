import { setInsetTop } from '@/platform/engine/metrics'
import { sessionValue, setSessionValue } from '@/platform/host/sessionValues'
import { setHostAppearance } from './appearance'

/** Appearance settings that the app sends to its page. */
export interface AppLook {
  /** CSS px that the app's status bar reaches over the page. */
  readonly top?: number
  readonly theme?: 'light' | 'dark'
  readonly largeText?: boolean
}

/** Session storage key. */
const KEY = 'appLook'

/** Applies the settings that the app sent last in this visit. */
export const applySavedLook = () => apply(savedLook())

/** Applies the app's settings now, and saves them for pages that load again in this visit. */
export function saveLook(look: AppLook) {
  setSessionValue(KEY, JSON.stringify({ ...savedLook(), ...look }))
  apply(look)
}

function savedLook(): AppLook {
  try {
    return JSON.parse(sessionValue(KEY) ?? '{}') as AppLook
  } catch {
    return {}
  }
}

function apply({ top, theme, largeText }: AppLook) {
  if (top !== undefined) setInsetTop(top)
  if (theme) setHostAppearance({ hostTheme: theme })
  if (largeText !== undefined) setHostAppearance({ hostLargeText: largeText })
}
