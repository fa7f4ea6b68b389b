import type { userInfo } from '@contract/schemas/user'
import type { z } from 'zod'
import { loginExpired } from '../../core/errors'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { checkedValues } from './checkedProfile'

/** Returns the profile as its user sees it, under the names of the contract. @throws ShopError loginExpired */
export async function readUserInfo(db: DbOrTrx, userId: string): Promise<z.input<typeof userInfo>> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || user.phone === null) throw loginExpired()
  const { nickName, avatarUrl, note } = await checkedValues(db, userId)
  return {
    beanId: user.id,
    phone: user.phone,
    nickName: nickName ?? user.nick_name,
    avatarUrl: avatarUrl ?? user.avatar_url,
    note,
    birthday: user.birthday ?? '',
    sex: user.sex,
  }
}

const AVATAR_WIDTH = 100

/** Returns the URL of an avatar: of the studio's picture by key, of an upload unchanged. */
export const avatarUrl = (stored: string): string =>
  stored.startsWith('people/') ? pictureUrl(stored, AVATAR_WIDTH) : stored
