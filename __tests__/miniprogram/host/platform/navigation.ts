import { NavigationError } from '../pages'
import type { Host } from '../state'
import type { Loose } from '../types'
import { asynchronousAll, type Functions, Refused } from './define'

/** Platform functions for navigation, the navigation and tab bars, and page scrolling. */
export function navigation(host: Host): Functions {
  const { pages, records } = host
  const move = (go: (options: Loose) => void) => async (options: Loose) => {
    // On the platforms a navigation is never done inside the call that requests it.
    await new Promise(setImmediate)
    try {
      go(options)
    } catch (problem) {
      throw problem instanceof NavigationError ? new Refused(problem.message) : problem
    }
  }
  const count = (name: string) => () => {
    records.shown[name] = (records.shown[name] ?? 0) + 1
  }
  return asynchronousAll(host, {
    navigateTo: move(({ url }) => pages.navigateTo(url)),
    redirectTo: move(({ url }) => pages.redirectTo(url)),
    switchTab: move(({ url }) => pages.switchTab(url)),
    reLaunch: move(({ url }) => pages.reLaunch(url)),
    navigateBack: move(({ delta = 1 }) => pages.navigateBack(delta)),
    setNavigationBarTitle: ({ title }) => void records.titles.push(title),
    setNavigationBarColor: count('navigationBarColor'),
    showNavigationBarLoading: count('navigationBarLoading'),
    hideNavigationBarLoading: count('navigationBarLoadingHidden'),
    hideHomeButton: count('homeButtonHidden'),
    showTabBar: count('tabBar'),
    hideTabBar: () => {
      if (!pages.current || !pages.isTab(pages.current.path)) throw new Refused('not TabBar page')
      count('tabBarHidden')()
    },
    setTabBarBadge: count('tabBarBadge'),
    removeTabBarBadge: count('tabBarBadgeRemoved'),
    setBackgroundColor: count('backgroundColor'),
    setBackgroundTextStyle: count('backgroundTextStyle'),
    startPullDownRefresh: () => void pages.call(pages.current, 'onPullDownRefresh'),
    stopPullDownRefresh: count('pullDownRefreshStopped'),
    pageScrollTo: ({ scrollTop = 0 }) => void pages.call(pages.current, 'onPageScroll', { scrollTop }),
  })
}
