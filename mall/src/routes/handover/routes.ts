import { handoverCalls } from '@contract/calls/handover'
import { handoverSchemas } from '@contract/schemas/handover'
import { type Handler, type Routes, serve } from '../../core/serve'
import { createHandoverCode, redeemHandoverCode } from '../../store/session/handover'

const create: Handler<typeof handoverSchemas.create> = ({ user, ctx }) =>
  createHandoverCode(ctx, user.sessionId)

const redeem: Handler<typeof handoverSchemas.redeem> = ({ body, ctx }) => redeemHandoverCode(ctx, body.code)

export const handoverRoutes: Routes = (app) => {
  serve(app, handoverCalls.create, handoverSchemas.create, create)
  serve(app, handoverCalls.redeem, handoverSchemas.redeem, redeem)
}
