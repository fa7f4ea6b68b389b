import { CODES } from '@contract/codes'
import { useQueryClient } from '@tanstack/react-query'
import { describeFailure, isApiError } from '@/api/http/errors'
import { userApi } from '@/api/user'
import { clearSession } from '@/features/session/sessionStore'
import { openUrl, pageUrl } from '@/navigate'
import { alert, toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

interface Listeners {
  /** The code is refused, in these words. */
  onCode: (words: string) => void
  /** Something unfinished has turned up meanwhile. */
  onObstacle: () => void
}

/** Deletes the account, signs out on this device and goes home. */
export function useDeleteAccount({ onCode, onObstacle }: Listeners) {
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()

  async function askAndLeave(code: string) {
    try {
      await userApi.deleteAccount({ body: { code } }, { toast: false })
      await alert({ title: '账号已注销', content: '感谢您一路同行。', confirmText: '知道了' })
      clearSession()
      queries.clear()
      await openUrl(pageUrl('home'))
    } catch (failure) {
      const words = describeFailure(failure)
      const refused = isApiError(failure) ? failure.code : ''
      if (refused === CODES.codeWrong || refused === CODES.codeSpent) onCode(words)
      else toast(words)
      if (refused === CODES.accountBusy) onObstacle()
    }
  }
  return { isBusy, deleteAccount: (code: string) => run(() => askAndLeave(code)) }
}
