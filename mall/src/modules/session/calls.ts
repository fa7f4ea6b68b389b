import { handoverCalls } from '@contract/calls/handover'
import { handoverSchemas } from '@contract/schemas/handover'
import type { Handler, Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { createHandoverCode, redeemHandoverCode } from './handover'

const create: Handler<typeof handoverSchemas.create> = ({ user, ctx }) =>
  createHandoverCode(ctx, user.sessionId)

const redeem: Handler<typeof handoverSchemas.redeem> = ({ body, ctx }) => redeemHandoverCode(ctx, body.code)

export const sessionRoutes: Routes = (app) => {
  serveGroup(app, handoverCalls, handoverSchemas, {
    create,
    redeem,
  })
}
