import type { activitiesSchemas } from '@contract/schemas/activities'
import type { Handler } from '../../core/serve'
import { joinByForm } from './joinByForm'

export const join: Handler<typeof activitiesSchemas.join> = ({ params, body, user, ctx, now }) =>
  joinByForm(ctx, user.userId, params.id, body.answers, now)
