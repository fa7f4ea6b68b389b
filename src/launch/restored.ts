import { currentTokens, restoreSession } from '@/features/session/sessionStore'
import { onPageRestored } from '@/platform/host/pageRestored'
import { refreshProfile } from './profile'
import { queryClient } from './queries'

/** Refreshes pages that the browser restores from its back/forward cache: reloads the stored session and all data. */
export function freshenRestoredPages() {
  onPageRestored(() => {
    const before = currentTokens()?.beanId
    restoreSession()
    // The user has changed or signed out: drop all loaded data, so that it isn't shown to another user.
    if (currentTokens()?.beanId !== before) void queryClient.resetQueries()
    else void queryClient.invalidateQueries()
    void refreshProfile()
  })
}
