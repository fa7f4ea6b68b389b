import { afterCalls } from '@contract/calls/after'
import { afterSchemas } from '@contract/schemas/after'
import { type Routes, serve } from '../../core/serve'
import { apply } from './apply'
import { cancel } from './cancel'
import { detail } from './detail'
import { express } from './express'
import { form } from './form'
import { received } from './received'
import { reopen } from './reopen'

export const afterRoutes: Routes = (app) => {
  serve(app, afterCalls.apply, afterSchemas.apply, apply)
  serve(app, afterCalls.cancel, afterSchemas.cancel, cancel)
  serve(app, afterCalls.detail, afterSchemas.detail, detail)
  serve(app, afterCalls.express, afterSchemas.express, express)
  serve(app, afterCalls.form, afterSchemas.form, form)
  serve(app, afterCalls.received, afterSchemas.received, received)
  serve(app, afterCalls.reopen, afterSchemas.reopen, reopen)
}
