import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { appointmentsCalls } from '@contract/calls/appointments'
import { appointmentsSchemas } from '@contract/schemas/appointments'
import { notFound, ShopError } from '../../core/errors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { admitUserRow } from '../allowance/spend'
import { checkCode } from '../sms/checkCode'
import { userRequester } from '../sms/requester'
import { checkAppointment } from './checkedText'
import { readServices } from './maintenance'
import {
  appointmentByKey,
  listAppointments,
  ownAppointment,
  toAppointmentDetail,
  toAppointments,
} from './readAppointments'
import { hoursFor, offeredKinds, readSlots } from './readSlots'
import { asRefusal, notOffered } from './takeSlot'
import { answerProposal, bookAppointment, cancelAppointment, rescheduleAppointment } from './writeAppointment'

export const appointmentRoutes: Routes = (app) => {
  serveGroup(app, appointmentsCalls, appointmentsSchemas, {
    book: async ({ body, user, ctx, now, ip }) => {
      const { phone, code } = body
      const made = await appointmentByKey(ctx.db, user.userId, body.clientKey)
      if (made) return toAppointmentDetail(ctx.db, made, now)
      const isOwn = phone === user.phone
      if (!isOwn && code === '') {
        throw new ShopError(APPOINTMENT_CODES.codeNeeded, '请输入该手机号收到的验证码')
      }
      const proven = isOwn
        ? null
        : await checkCode(ctx, userRequester(ctx, ip, user.userId), phone, 'appointment', code)
      try {
        const row = await ctx.transact(async (trx) => {
          await admitUserRow({ env: ctx.env, db: trx }, user.userId, now)
          const row = await bookAppointment(trx, user.userId, body, proven, now)
          await checkAppointment(ctx, trx, row, now)
          return row
        })
        return toAppointmentDetail(ctx.db, row, now)
      } catch (error) {
        throw asRefusal(error)
      }
    },
    kinds: async ({ ctx }) => ({ kinds: await offeredKinds(ctx.db) }),
    slots: async ({ query, ctx, now }) => {
      const hours = await hoursFor(ctx.db, query)
      if (!hours) throw notFound(notOffered(query.kind))
      return { days: await readSlots(ctx.db, query.dealerId, hours, now) }
    },
    list: async ({ query, user, ctx, now }) => {
      const page = await listAppointments(ctx.db, user.userId, { ...query, open: query.open === '1' })
      return { ...page, list: await toAppointments(ctx.db, page.list, now) }
    },
    detail: async ({ params, user, ctx, now }) =>
      toAppointmentDetail(ctx.db, await ownAppointment(ctx.db, user.userId, params.id), now),
    cancel: async ({ params, body, user, ctx, now }) => {
      const row = await ctx.transact((trx) =>
        cancelAppointment(trx, user.userId, params.id, body.reason, now),
      )
      return toAppointmentDetail(ctx.db, row, now)
    },
    reschedule: async (input) => {
      const { params, body, user, ctx, now } = input
      try {
        const row = await ctx.transact(async (trx) => {
          await admitUserRow({ env: ctx.env, db: trx }, user.userId, now)
          const old = await ownAppointment(trx, user.userId, params.id)
          return rescheduleAppointment(trx, old, { ...body, byShopper: true }, now)
        })
        return toAppointmentDetail(ctx.db, row, now)
      } catch (error) {
        throw asRefusal(error)
      }
    },
    answer: async ({ params, body, user, ctx, now }) => {
      const row = await ctx.transact((trx) => answerProposal(trx, user.userId, params.id, body, now))
      return toAppointmentDetail(ctx.db, row, now)
    },
    history: ({ params, user, ctx, now }) => readServices(ctx.db, user.userId, params.id, now),
  })
}
