import { userCalls } from '@contract/calls/user'
import type { userInfo } from '@contract/schemas/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { asQuery } from '@/api/query/asQuery'
import { invalidate } from '@/api/query/invalidate'
import { userApi } from '@/api/user.generated'
import { saveUserInfo, useSignedIn } from '@/features/session/sessionStore'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

export type Sex = 'male' | 'female' | 'unknown'

/** Profile of the signed-in user. */
export interface Profile {
  readonly phone: string
  readonly nickName: string
  /** Empty: the default avatar is drawn (spec 3). */
  readonly avatarUrl: string
  /** yyyy-mm-dd, or ''. */
  readonly birthday: string
  readonly sex: Sex
  /** Note about a nickname or avatar that is being checked, or was refused; '' for none. */
  readonly note: string
}

export const toProfile = ({
  phone,
  nickName,
  avatarUrl,
  birthday,
  sex,
  note,
}: z.output<typeof userInfo>): Profile => ({
  phone,
  nickName,
  avatarUrl,
  birthday,
  sex,
  note,
})

export const SEX_TEXTS: Readonly<Record<Sex, string>> = { male: '男', female: '女', unknown: '保密' }

type WireProfile = Awaited<ReturnType<typeof userApi.info>>

/**
 * Returns the profile query and `setProfile`, which puts the profile returned by a change into the cache, so that every
 * page showing it updates.
 */
export function useProfile() {
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const query = useQuery({ ...asQuery(userApi.info), enabled: signedIn })
  const profile = useMemo(() => query.data && toProfile(query.data), [query.data])

  const setProfile = (wire: WireProfile) => {
    const { queryKey } = asQuery(userApi.info)
    // Saved without a reply of the profile: it is fetched again.
    if (!wire.beanId && !wire.phone) return void invalidate(queries, [userCalls.info])
    queries.setQueryData(queryKey, wire)
    const { avatarUrl, nickName, phone } = wire
    saveUserInfo({ avatarUrl, nickName, phone })
  }
  return { query, profile, setProfile }
}

interface ProfileChange {
  nickName?: string
  birthday?: string
  sex?: Sex
}

/** Saves profile changes one at a time. Resolves with true when saved; a failure has already been shown in a toast. */
export function useProfileChange() {
  const { setProfile } = useProfile()
  const { isBusy, run: alone } = useOneAtATime()

  async function run(save: () => ReturnType<typeof userApi.info>): Promise<boolean> {
    const isSaved = await alone(async () => {
      try {
        setProfile(await save())
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
