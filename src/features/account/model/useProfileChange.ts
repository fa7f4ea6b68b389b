import { useRef, useState } from 'react'
import { userApi } from '@/api/user'
import { toast } from '@/ui/feedback'
import type { Sex } from './profile'
import { useProfile } from './useProfile'

interface ProfileChange {
  nickName?: string
  birthday?: string
  sex?: Sex
}

/** Changes one thing after the other. Resolves with true when it is kept; why not has been toasted. */
export function useProfileChange() {
  const { keep } = useProfile()
  const [isSaving, setSaving] = useState(false)
  const lock = useRef(false)

  async function run(ask: () => ReturnType<typeof userApi.info>): Promise<boolean> {
    if (lock.current) return false
    lock.current = true
    setSaving(true)
    try {
      keep(await ask())
      toast('已保存')
      return true
    } catch {
      return false
    } finally {
      lock.current = false
      setSaving(false)
    }
  }
  return {
    isSaving,
    change: (body: ProfileChange) => run(() => userApi.modify({ body }, { loading: true })),
    changeAvatar: (avatarUrl: string) =>
      run(() => userApi.modifyAvatar({ body: { avatarUrl } }, { loading: true })),
  }
}
