import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { CODES } from '@contract/codes'
import type { FastifyInstance } from 'fastify'
import { CLOSED_HEADER } from '../../core/crossOrigin'
import { ShopError } from '../../core/errors'
import { knownClosedFeatures, readClosedFeatures } from './closedFeatures'
import { FEATURES } from './features'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/**
 * Refuses calls of closed features, before sign-in and validation, and names in each answer the calls that are closed, so
 * that the shop hides the doors to them. Registered once, around the calls of all modules.
 */
export function refuseClosedFeatures(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const feature = featureOf(method, routeOptions.url)
    if (!feature || !(await readClosedFeatures(app.ctx)).has(feature)) return
    throw new ShopError(CODES.featureClosed, '该功能暂时关闭')
  })
  app.addHook('onSend', async (_request, reply) => {
    // An answer that a browser keeps would close or open doors later.
    if (String(reply.getHeader('cache-control')).startsWith('public')) return
    reply.header(CLOSED_HEADER, closedPaths(app, knownClosedFeatures(app.ctx)).join(' ') || '-')
  })
}

/** Returns the paths all of whose calls are closed: a path that also reads what shoppers have already stays open. */
function closedPaths(app: FastifyInstance, closed: ReadonlySet<string>): string[] {
  const calls = [...closed].flatMap((feature) => FEATURES[feature] ?? [])
  return [...new Map(calls.map((call) => [call.path, urlOf(call)] as const))].flatMap(([path, url]) => {
    const isClosed = METHODS.every(
      (method) => !app.hasRoute({ method, url }) || closed.has(featureOf(method, url) ?? ''),
    )
    return isClosed ? [path] : []
  })
}

const urlOf = ({ path, service }: CallSpec) => SERVICE_PREFIX[service] + path.replace(/\{(\w+)\}/g, ':$1')

const FEATURE_OF = new Map(
  Object.entries(FEATURES).flatMap(([feature, calls]) =>
    calls.map((call) => [`${call.method} ${urlOf(call)}`, feature]),
  ),
)
const featureOf = (method: string, url = '') => FEATURE_OF.get(`${method} ${url}`)
