import { drawCalls } from '@contract/calls/draw'
import { drawSchemas } from '@contract/schemas/draw'
import { type Routes, serve } from '../../core/serve'
import { address } from './address'
import { board } from './board'
import { records } from './records'
import { spin } from './spin'

export const drawRoutes: Routes = (app) => {
  serve(app, drawCalls.board, drawSchemas.board, board)
  serve(app, drawCalls.spin, drawSchemas.spin, spin)
  serve(app, drawCalls.records, drawSchemas.records, records)
  serve(app, drawCalls.address, drawSchemas.address, address)
}
