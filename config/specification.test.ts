import { h5 } from './h5'

interface H5Config {
  output: { chunkLoadTimeout: number }
  router: { mode: string; basename?: string; customRoutes: Record<string, string[]> }
}

interface AppConfig {
  networkTimeout: Record<string, number>
  window: { navigationStyle: string }
  tabBar: { custom: boolean; list: { pagePath: string }[] }
  permission: Record<string, { desc: string }>
  usePrivacyCheck?: boolean
  __usePrivacyCheck__?: boolean
}

/** The app's configuration as each target compiles it. */
function appConfigOf(target: 'h5' | 'weapp' | 'tt') {
  const before = process.env
  process.env = { ...before, TARO_ENV: target }
  Object.assign(globalThis, { defineAppConfig: (config: object) => config })
  try {
    let config: Partial<AppConfig> = {}
    jest.isolateModules(() => {
      config = require('../src/app.config').default
    })
    return config as unknown as AppConfig
  } finally {
    process.env = before
  }
}

test('H5 has a chunk timeout of 120 seconds and hash routes with base /; home and the system pages have their aliases', () => {
  const { output, router } = h5(false) as unknown as H5Config
  expect(output.chunkLoadTimeout).toBe(120_000)
  expect(router.mode).toBe('hash')
  expect(router.basename ?? '/').toBe('/')
  const aliases = Object.entries(router.customRoutes).map(([page, [alias]]) => [alias, page])
  expect(Object.fromEntries(aliases)).toEqual({
    '/': '/pages/index/index',
    '/open-location': '/pages/system/open-location',
    '/choose-location': '/pages/system/choose-location',
    '/preview-image': '/pages/system/preview-image',
  })
})

test.each(['weapp', 'tt'] as const)('%s: every network timeout is 60 seconds', (target) => {
  expect(appConfigOf(target).networkTimeout).toEqual({
    request: 60_000,
    connectSocket: 60_000,
    uploadFile: 60_000,
    downloadFile: 60_000,
  })
})

test.each(['h5', 'weapp', 'tt'] as const)(
  '%s: the navigation bar and the tab bar are drawn by the shop, with the four tabs in their order',
  (target) => {
    const { window, tabBar } = appConfigOf(target)
    expect([window.navigationStyle, tabBar.custom]).toEqual(['custom', true])
    expect(tabBar.list.map(({ pagePath }) => pagePath)).toEqual([
      'pages/index/index',
      'pages/carList/carList',
      'pages/carLife/carLife',
      'pages/my/index',
    ])
  },
)

test.each(['weapp', 'tt'] as const)(
  '%s requests the location with the same text, and declares private abilities',
  (target) => {
    const config = appConfigOf(target)
    expect(config.permission['scope.userLocation']?.desc).toBe('用于为您推荐附近的经销商和活动')
    expect(target === 'tt' ? config.usePrivacyCheck : config.__usePrivacyCheck__).toBe(true)
  },
)

test('pull-to-refresh, and reach-bottom at 50 px, on the routes that declare them', () => {
  const { pageConfig } = require('../src/pageConfig')
  expect(pageConfig('home')).toMatchObject({ enablePullDownRefresh: true })
  expect(pageConfig('carLife')).toMatchObject({ enablePullDownRefresh: true })
  expect(pageConfig('orderList')).toMatchObject({ enablePullDownRefresh: true, onReachBottomDistance: 50 })
  expect(pageConfig('login')).toEqual({})
})
