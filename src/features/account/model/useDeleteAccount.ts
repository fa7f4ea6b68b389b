import { CODES } from '@contract/codes'
import { useQueryClient } from '@tanstack/react-query'
import { describeFailure, isApiError } from '@/api/http/errors'
import { userApi } from '@/api/user.generated'
import { forgetSession } from '@/features/session/useSignOut'
import { openUrl, pageUrl } from '@/navigate'
import { alert, toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

interface Listeners {
  /** Called with the error message when the SMS code is refused. */
  onCode: (text: string) => void
  /** Called when unfinished business has appeared in the meantime and blocks the deletion. */
  onObstacle: () => void
}

/** Deletes the account, signs out on this device and goes to the home page. */
export function useDeleteAccount({ onCode, onObstacle }: Listeners) {
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()

  async function deleteAndLeave(code: string) {
    try {
      await userApi.deleteAccount({ body: { code } }, { toast: false })
      await alert({ title: '账号已注销', content: '感谢您一路同行。', confirmText: '知道了' })
      await forgetSession(queries)
      await openUrl(pageUrl('home'))
    } catch (failure) {
      const text = describeFailure(failure)
      const refused = isApiError(failure) ? failure.code : ''
      if (refused === CODES.codeWrong || refused === CODES.codeSpent) onCode(text)
      else toast(text)
      if (refused === CODES.accountBusy) onObstacle()
    }
  }
  return { isBusy, deleteAccount: (code: string) => run(() => deleteAndLeave(code)) }
}
