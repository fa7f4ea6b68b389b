import { SERVICE_PREFIX } from '@contract/call'
import { CODES } from '@contract/codes'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../core/errors'
import { readClosedFeatures } from './closedFeatures'
import { FEATURES } from './features'

/** Refuses calls of closed features, before sign-in and validation. Registered once, around the calls of all rooms. */
export function refuseClosedFeatures(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const feature = FEATURE_OF.get(`${method} ${routeOptions.url}`)
    if (!feature || !(await readClosedFeatures(app.ctx)).has(feature)) return
    throw new ShopError(CODES.featureClosed, '该功能暂时关闭')
  })
}

const FEATURE_OF = new Map(
  Object.entries(FEATURES).flatMap(([feature, calls]) =>
    calls.map(({ method, path, service }) => [
      `${method} ${SERVICE_PREFIX[service]}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      feature,
    ]),
  ),
)
