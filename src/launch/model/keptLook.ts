import { setInsetTop } from '@/platform/metrics'
import { sessionValue, setSessionValue } from '@/platform/sessionValues'
import { followHostLook } from '@/shell/appearance'

/** How the app wants its page to stand and look. */
export interface AppLook {
  /** CSS px that the app's status bar reaches over the page. */
  readonly top?: number
  readonly theme?: 'light' | 'dark'
  readonly largeText?: boolean
}

/** Kept for the visit. */
const KEY = 'appLook'

/** As the app said it last in this visit. */
export const takeKeptLook = () => apply(keptLook())

/** What the app says now, and for a page that begins anew in this visit. */
export function keepLook(look: AppLook) {
  setSessionValue(KEY, JSON.stringify({ ...keptLook(), ...look }))
  apply(look)
}

function keptLook(): AppLook {
  try {
    return JSON.parse(sessionValue(KEY) ?? '{}') as AppLook
  } catch {
    return {}
  }
}

function apply({ top, theme, largeText }: AppLook) {
  if (top !== undefined) setInsetTop(top)
  if (theme) followHostLook({ hostTheme: theme })
  if (largeText !== undefined) followHostLook({ hostLargeText: largeText })
}
