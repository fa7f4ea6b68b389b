import { pagePackages } from './packages'
import { routes } from './routes'
import theme from './theme.json'

const target = process.env.TARO_ENV

const tabs = Object.values(routes).filter((route) => route.tab !== undefined)
const TAB_TEXTS = ['首页', '全部车型', '车生活', '我的']
const { pages, subPackages, preloadRule } = pagePackages(target)

/** `"@name"` for each colour of theme.json: WeChat replaces it with the colour of the current theme. */
const VARIABLE_COLOURS = Object.fromEntries(Object.keys(theme.light).map((name) => [name, `@${name}`]))

export default defineAppConfig({
  pages,
  subPackages,
  preloadRule,
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '拓岭皮卡',
    ...(target === 'weapp' && VARIABLE_COLOURS),
    ...(target === 'tt' && theme.light),
  },
  // The shop draws its own bar; this keeps tab pages alive between switches on every target.
  tabBar: {
    custom: true,
    color: '#6B6963',
    selectedColor: '#17181A',
    backgroundColor: '#FFFFFF',
    list: tabs.map((route, index) => ({ pagePath: route.path, text: TAB_TEXTS[index] ?? '' })),
  },
  // In a browser the transport has its own timeout.
  ...(target === 'h5'
    ? { animation: false }
    : {
        networkTimeout: { request: 60_000, connectSocket: 60_000, uploadFile: 60_000, downloadFile: 60_000 },
        lazyCodeLoading: 'requiredComponents',
        permission: { 'scope.userLocation': { desc: '用于为您推荐附近的经销商和活动' } },
      }),
  ...(target === 'weapp'
    ? {
        requiredPrivateInfos: ['getLocation', 'chooseLocation', 'chooseAddress'],
        // Needed for dark style sheets in WeChat, which takes the window's own colours from theme.json.
        darkmode: true,
        themeLocation: 'theme.json',
        __usePrivacyCheck__: true,
      }
    : {}),
  // Douyin, base library 3.19: private abilities request the consent through the shop (developer.open-douyin.com,
  // app.json).
  ...(target === 'tt' ? { usePrivacyCheck: true } : {}),
})
