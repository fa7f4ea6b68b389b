import { appointmentsCalls } from '@contract/calls/appointments'
import { appointmentsSchemas } from '@contract/schemas/appointments'
import { type Routes, serve } from '../../core/serve'
import { book } from './book'
import { cancel } from './cancel'
import { detail } from './detail'
import { list } from './list'
import { reschedule } from './reschedule'
import { slots } from './slots'

export const appointmentsRoutes: Routes = (app) => {
  serve(app, appointmentsCalls.book, appointmentsSchemas.book, book)
  serve(app, appointmentsCalls.slots, appointmentsSchemas.slots, slots)
  serve(app, appointmentsCalls.list, appointmentsSchemas.list, list)
  serve(app, appointmentsCalls.detail, appointmentsSchemas.detail, detail)
  serve(app, appointmentsCalls.cancel, appointmentsSchemas.cancel, cancel)
  serve(app, appointmentsCalls.reschedule, appointmentsSchemas.reschedule, reschedule)
}
