import { on } from '../../core/events'
import type { Ctx } from '../../ctx'
import type { DbOrTrx, Trx } from '../../db/transact'
import { contentSettled } from '../content/events'
import { requestCheck } from '../content/requestCheck'
import { savePictures } from '../upload/uploads'
import { changeAvatar, changeProfile, type ProfileChange } from './writeUser'

/**
 * Changes the given fields of a profile. A new nickname that a platform checks is shown to others once it has passed.
 * @throws ShopError badInput for a listed word
 */
export async function changeCheckedProfile(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  change: ProfileChange,
  now: number,
): Promise<void> {
  const { nickName: text, ...others } = change
  await changeProfile(trx, userId, others)
  if (text === undefined) return
  const content = { kind: 'nickName', subjectId: userId, userId, text, pictures: [] } as const
  const status = await requestCheck(ctx, trx, content, now)
  if (status === 'passed') await changeProfile(trx, userId, { nickName: text })
}

/** Changes the avatar; '' for none. A picture that a platform checks is shown to others once it has passed. */
export async function changeCheckedAvatar(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  avatarUrl: string,
  now: number,
): Promise<void> {
  const pictures = avatarUrl ? [avatarUrl] : []
  await savePictures(trx, userId, pictures, now)
  const content = { kind: 'avatar', subjectId: userId, userId, text: '', pictures } as const
  const status = await requestCheck(ctx, trx, content, now)
  if (status === 'passed') await changeAvatar(trx, userId, avatarUrl)
}

/** Returns what the user alone sees: the values that are being checked, and a note about them ('' for none). */
export async function checkedValues(db: DbOrTrx, userId: string) {
  const checks = await db
    .selectFrom('content_checks')
    .select(['kind', 'text', 'pictures', 'status', 'author_note'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['nickName', 'avatar'])
    .where('status', '!=', 'passed')
    .orderBy('kind', 'desc')
    .execute()
  const isOpen = (status: string) => status !== 'refused'
  const nickName = checks.find(({ kind, status }) => kind === 'nickName' && isOpen(status))?.text
  const avatarUrl = checks.find(({ kind, status }) => kind === 'avatar' && isOpen(status))?.pictures[0]
  const notes = checks.map(({ kind, text, status, author_note: reason }) => {
    const subject = kind === 'nickName' ? '昵称' : '头像'
    if (isOpen(status)) return `${subject}审核中，通过后其他人才能看到`
    return `${subject}${text && `“${text}”`}未通过审核${reason && `：${reason}`}，请换一个`
  })
  return { nickName, avatarUrl, note: notes.join('；') }
}

export const userSubscriptions = [
  on(contentSettled, async (trx, { kind, userId, text, pictures, status }) => {
    if (status !== 'passed') return
    if (kind === 'nickName') await changeProfile(trx, userId, { nickName: text })
    if (kind === 'avatar') await changeAvatar(trx, userId, pictures[0] ?? '')
  }),
]
