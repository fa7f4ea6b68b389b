import { DESK_API } from '@contract/desk/calls'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '../core/serve'
import { enableUploads } from '../core/uploads'
import { describeDesk } from './deskReference'
import type { Office } from './office'
import { answerRefusals } from './serveDesk'
import { serveOffices } from './serveOffices'
import { serveWaiting } from './waiting'

/** Serves the calls of the desk's application below `/desk/api`: of all resources, and those that rooms add. */
export const serveOfficeCalls =
  (offices: readonly Office[], others: readonly Routes[]) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (desk) => {
        await desk.register(cookie)
        await enableUploads(desk)
        desk.decorateRequest('operator', undefined)
        answerRefusals(desk)
        for (const routes of others) routes(desk)
        serveOffices(desk, offices)
        serveWaiting(desk, offices)
        if (app.ctx.env.apiReference) describeDesk(desk)
      },
      { prefix: DESK_API },
    )
  }
