import { isServed } from '@/platform/host/env'
import { ownOrigin } from '@/platform/host/launchParams/address'
import { type RouteName, type RouteSpec, routes } from '@/routes'
import { readLink } from './readLink'

/**
 * Returns the target of a back end's link in the form that `openLink` takes; null for a link that can't be opened or
 * leads to a page that the back end lacks. A separate module from `openLink`, since models read links without the
 * platform's code.
 */
export const linkTarget = (link: string | null | undefined): string | null =>
  isHiddenLink(link) ? null : readLink(link, ownOrigin())

/** Whether a banner, tile or trigger with this link is hidden: it leads to a page that the back end lacks. */
export const isHiddenLink = (link: string | null | undefined): boolean => isLacked(link, ownOrigin())

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
