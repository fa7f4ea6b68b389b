import { DESK_API } from '@contract/desk/calls'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '../core/serve'
import { enableUploads } from '../core/uploads'
import { serveBrokenLinks } from './brokenLinks'
import { describeDesk } from './deskReference'
import type { DeskResource } from './deskResource'
import { serveSavedFilters } from './savedFilters'
import { answerRefusals } from './serveDesk'
import { serveResources } from './serveResources'
import { serveWaiting } from './waiting'

/** Serves the calls of the desk's application below `/desk/api`: of all resources, and those that modules add. */
export const serveDeskCalls =
  (deskResources: readonly DeskResource[], others: readonly Routes[]) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (desk) => {
        await desk.register(cookie)
        await enableUploads(desk)
        desk.decorateRequest('operator', undefined)
        answerRefusals(desk)
        for (const routes of others) routes(desk)
        serveResources(desk, deskResources)
        serveWaiting(desk, deskResources)
        serveBrokenLinks(desk, deskResources)
        serveSavedFilters(desk, deskResources)
        if (app.ctx.env.apiReference) describeDesk(desk)
      },
      { prefix: DESK_API },
    )
  }
