import { userApi } from '@/api/user'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { Sex } from './profile'
import { useProfile } from './useProfile'

interface ProfileChange {
  nickName?: string
  birthday?: string
  sex?: Sex
}

/** Saves profile changes one at a time. Resolves with true when saved; a failure has already been shown in a toast. */
export function useProfileChange() {
  const { keep } = useProfile()
  const { isBusy, run: alone } = useOneAtATime()

  async function run(ask: () => ReturnType<typeof userApi.info>): Promise<boolean> {
    const isSaved = await alone(async () => {
      try {
        keep(await ask())
        toast('已保存')
        return true
      } catch {
        return false
      }
    })
    return isSaved === true
  }
  return {
    isSaving: isBusy,
    change: (body: ProfileChange) => run(() => userApi.modify({ body }, { loading: true })),
    changeAvatar: (avatarUrl: string) =>
      run(() => userApi.modifyAvatar({ body: { avatarUrl } }, { loading: true })),
  }
}
