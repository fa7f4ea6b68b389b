import type { deletionObstacle } from '@contract/schemas/user'
import type { z } from 'zod'
import { defineEvent } from '../../core/events'

export type DeletionObstacle = z.input<typeof deletionObstacle>

/**
 * A user wants to delete the account. Rooms with unfinished business of this user add it to `obstacles`, and nothing
 * is deleted.
 */
export const deletionRequested = defineEvent<{ userId: string; obstacles: DeletionObstacle[] }>(
  'user.deletionRequested',
)

/** A user was deleted. Rooms delete the user's personal data; what accounting needs stays, under an id and a name that identify nobody. */
export const userDeleted = defineEvent<{ userId: string; now: number }>('user.deleted')

/** Name of the person in rows that stay when an account is deleted. */
export const DELETED_USER = '已注销用户'

/** A user has another avatar; '' for none. */
export const avatarChanged = defineEvent<{ userId: string; avatarUrl: string }>('user.avatarChanged')
