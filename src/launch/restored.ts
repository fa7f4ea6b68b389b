import { currentTokens, restoreSession } from '@/features/session/sessionStore'
import { onPageRestored } from '@/platform/pageRestored'
import { refreshProfile } from './profile'
import { queryClient } from './queries'

/** A page out of the browser's freezer: the session as it is stored now, and everything asked anew. */
export function freshenRestoredPages() {
  onPageRestored(() => {
    const before = currentTokens()?.beanId
    restoreSession()
    // Somebody else is signed in, or nobody: nothing that was fetched may be shown to them.
    if (currentTokens()?.beanId !== before) void queryClient.resetQueries()
    else void queryClient.invalidateQueries()
    void refreshProfile()
  })
}
