import { isServed } from '@/platform/host/env'
import { type RouteName, type RouteSpec, routes } from '@/routes'
import { readLink } from './readLink'

/**
 * Whether the back end serves the calls that a page needs (`needs` in routes.ts). Every row, button and tile that leads
 * to any other page is hidden: those with a route of their own ask here, those with a link of the back end by
 * `isLacked`. Opened by its address, such a page says that the service isn't available.
 */
export const isOffered = (name: RouteName): boolean => isServedRoute(routes[name])

/** Whether a link leads to a page that the back end lacks; what carries it is hidden. */
export function isLacked(link: string | null | undefined, origin: string): boolean {
  const target = readLink(link, origin)
  if (!target?.startsWith('/')) return false
  const path = target.slice(1).split('?')[0]
  return Object.values<RouteSpec>(routes).some((route) => route.path === path && !isServedRoute(route))
}

const isServedRoute = ({ needs = [] }: RouteSpec): boolean => needs.every(isServed)
