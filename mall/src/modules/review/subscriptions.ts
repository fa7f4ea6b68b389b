import { on } from '../../core/events'
import { contentSettled } from '../content/events'
import { avatarChanged, userDeleted } from '../user/events'

/** Reviews stay when their author changes or leaves, under the new avatar or without a name. */
export const reviewSubscriptions = [
  on(contentSettled, async (trx, { kind, subjectId, status }) => {
    if (kind === 'review')
      await trx.updateTable('reviews').set({ content_status: status }).where('id', '=', subjectId).execute()
    if (kind === 'followUp')
      await trx
        .updateTable('review_follow_ups')
        .set({ content_status: status })
        .where('review_id', '=', subjectId)
        .execute()
  }),
  on(avatarChanged, (trx, { userId, avatarUrl }) =>
    trx
      .updateTable('reviews')
      .set({ avatar: avatarUrl })
      .where('user_id', '=', userId)
      .where('avatar', '<>', '')
      .execute(),
  ),
  on(userDeleted, (trx, { userId }) =>
    trx
      .updateTable('reviews')
      .set({ nick_name: '车友**', avatar: '', hidden_reason: '' })
      .where('user_id', '=', userId)
      .execute(),
  ),
]
