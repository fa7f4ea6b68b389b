import type { appointmentsSchemas } from '@contract/schemas/appointments'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { driveHours } from '../../store/appointment/driveHours'
import { readSlots } from '../../store/appointment/readSlots'

export const slots: Handler<typeof appointmentsSchemas.slots> = async ({ query, ctx, now }) => {
  const hours = await driveHours(ctx.db, query.dealerId, query.seriesId)
  if (!hours) throw notFound('这家门店暂时没有该车系的试驾车')
  return { days: await readSlots(ctx.db, query.dealerId, hours, now) }
}
