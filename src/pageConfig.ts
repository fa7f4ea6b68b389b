import { REACH_BOTTOM_DISTANCE, type RouteName, type RouteSpec, routes } from './routes'

/** Returns the page config for a route's flags; each page's `.config.ts` is one call of this. */
export function pageConfig(name: RouteName) {
  const route: RouteSpec = routes[name]
  // In a mini-program the platform's bar can't be removed from a web view; on H5 Taro's would cover ours.
  const hasNativeBar = route.nativeBar && process.env.TARO_ENV !== 'h5'
  return {
    ...(hasNativeBar ? { navigationStyle: 'default' as const } : {}),
    ...(route.pullToRefresh ? { enablePullDownRefresh: true } : {}),
    ...(route.list ? { onReachBottomDistance: REACH_BOTTOM_DISTANCE } : {}),
    ...(route.share ? { enableShareAppMessage: true, enableShareTimeline: true } : {}),
  }
}
