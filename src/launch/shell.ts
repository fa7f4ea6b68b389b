import { useMarketingLayer } from '@/features/marketing/placed'
import { openLogin } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/useSession'
import { usePageTracking } from '@/features/tracking/pageTracking'
import { setShellPorts } from '@/shell/ports'

/** Hands the frame round every page what it needs from features (decision 0012). */
export function wireShell() {
  setShellPorts({
    useSignedIn,
    login: () => void openLogin(),
    usePageTracking,
    useMarketing: useMarketingLayer,
  })
}
