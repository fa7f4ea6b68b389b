import { serviceCalls } from '@contract/calls/service'
import { serviceSchemas } from '@contract/schemas/service'
import { type Routes, serve } from '../../core/serve'
import { close } from './close'
import { openTicket } from './openTicket'
import { questions } from './questions'
import { seen } from './seen'
import { ticket } from './ticket'
import { tickets } from './tickets'
import { unread } from './unread'
import { write } from './write'

export const serviceRoutes: Routes = (app) => {
  serve(app, serviceCalls.questions, serviceSchemas.questions, questions)
  serve(app, serviceCalls.unread, serviceSchemas.unread, unread)
  serve(app, serviceCalls.tickets, serviceSchemas.tickets, tickets)
  serve(app, serviceCalls.ticket, serviceSchemas.ticket, ticket)
  serve(app, serviceCalls.openTicket, serviceSchemas.openTicket, openTicket)
  serve(app, serviceCalls.write, serviceSchemas.write, write)
  serve(app, serviceCalls.close, serviceSchemas.close, close)
  serve(app, serviceCalls.seen, serviceSchemas.seen, seen)
}
