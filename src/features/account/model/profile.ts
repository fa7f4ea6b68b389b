import type { userInfo } from '@contract/schemas/user'
import type { z } from 'zod'

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
}

export const toProfile = ({
  phone,
  nickName,
  avatarUrl,
  birthday,
  sex,
}: z.output<typeof userInfo>): Profile => ({
  phone,
  nickName,
  avatarUrl,
  birthday,
  sex,
})

export const SEX_TEXTS: Readonly<Record<Sex, string>> = { male: '男', female: '女', unknown: '保密' }
