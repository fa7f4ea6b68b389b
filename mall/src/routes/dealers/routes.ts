import { dealersCalls } from '@contract/calls/dealers'
import { dealersSchemas } from '@contract/schemas/dealers'
import { type Routes, serve } from '../../core/serve'
import { home } from './home'

export const dealersRoutes: Routes = (app) => {
  serve(app, dealersCalls.home, dealersSchemas.home, home)
}
