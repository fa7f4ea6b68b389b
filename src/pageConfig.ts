import { REACH_BOTTOM_DISTANCE, type RouteName, type RouteSpec, routes } from './routes'

/** The page config that a route's flags ask for; each page's `.config.ts` is one call of this. */
export function pageConfig(name: RouteName) {
  const route: RouteSpec = routes[name]
  return {
    ...(route.nativeBar ? { navigationStyle: 'default' as const } : {}),
    ...(route.pullToRefresh ? { enablePullDownRefresh: true } : {}),
    ...(route.list ? { onReachBottomDistance: REACH_BOTTOM_DISTANCE } : {}),
    ...(route.share ? { enableShareAppMessage: true, enableShareTimeline: true } : {}),
  }
}
