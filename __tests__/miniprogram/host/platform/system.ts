import type { Host } from '../state'
import type { Loose, Phone } from '../types'
import { asynchronousAll, type Functions, listening, synchronousAll } from './define'

const CAPSULE = { width: 87, height: 32, fromRight: 7, fromStatusBar: 6 }

/** Returns the rectangle of the capsule (the platform's own buttons) in CSS pixels. */
export function capsuleOf({ statusBarHeight, windowWidth }: Phone) {
  const { width, height } = CAPSULE
  const top = statusBarHeight + CAPSULE.fromStatusBar
  const right = windowWidth - CAPSULE.fromRight
  return { width, height, top, right, bottom: top + height, left: right - width }
}

/** Platform functions that describe the phone, the window, the capsule and the app itself. */
export function system(host: Host): Functions {
  const { phone } = host
  const safeArea = {
    left: 0,
    right: phone.windowWidth,
    width: phone.windowWidth,
    top: phone.statusBarHeight,
    bottom: phone.windowHeight - phone.safeBottom,
    height: phone.windowHeight - phone.safeBottom - phone.statusBarHeight,
  }
  const windowInfo = {
    pixelRatio: phone.pixelRatio,
    screenWidth: phone.windowWidth,
    screenHeight: phone.windowHeight,
    windowWidth: phone.windowWidth,
    windowHeight: phone.windowHeight,
    statusBarHeight: phone.statusBarHeight,
    screenTop: 0,
    safeArea,
  }
  const deviceInfo = {
    brand: phone.brand,
    model: phone.model,
    system: phone.system,
    platform: phone.platform,
    benchmarkLevel: 30,
  }
  const appInfo = {
    SDKVersion: '3.7.0',
    language: phone.language,
    version: '8.0.50',
    theme: phone.theme,
    fontSizeSetting: phone.fontSizeSetting,
  }
  const everything = {
    ...windowInfo,
    ...deviceInfo,
    ...appInfo,
    ...(host.target === 'tt' ? { appName: 'Douyin', SDKVersion: '3.50.0' } : {}),
  }
  const capsule = capsuleOf(phone)
  const known = new Set<string>()

  return {
    ...synchronousAll(host, {
      getSystemInfoSync: () => everything,
      getMenuButtonBoundingClientRect: () => capsule,
      getLaunchOptionsSync: () => launchOptions(host),
      getEnterOptionsSync: () => launchOptions(host),
      getAccountInfoSync: () => ({ miniProgram: { appId: 'test', envVersion: 'develop', version: '' } }),
      canIUse: (name: string) => {
        known.add(name)
        return !(host.options.without ?? []).includes(name)
      },
      ...(host.target === 'weapp'
        ? {
            getWindowInfo: () => windowInfo,
            getDeviceInfo: () => deviceInfo,
            getAppBaseInfo: () => appInfo,
            getSystemSetting: () => ({ locationEnabled: true, bluetoothEnabled: true, wifiEnabled: true }),
            getAppAuthorizeSetting: () => ({
              locationAuthorized: 'authorized',
              albumAuthorized: 'authorized',
            }),
          }
        : { getEnvInfoSync: () => ({ microapp: { mpVersion: '', envType: 'development', appId: 'test' } }) }),
    }),
    ...asynchronousAll(host, {
      getSystemInfo: () => everything,
      getNetworkType: () => ({ networkType: host.script.offline ? 'none' : 'wifi' }),
      vibrateShort: () => ({}),
      vibrateLong: () => ({}),
      setKeepScreenOn: () => ({}),
      hideKeyboard: () => ({}),
      ...(host.target === 'weapp'
        ? { getSystemInfoAsync: () => everything }
        : { getMenuButtonLayout: () => capsule }),
    }),
    ...listening(host, 'NetworkStatusChange'),
    ...listening(host, 'ThemeChange'),
    ...listening(host, 'WindowResize'),
    ...listening(host, 'KeyboardHeightChange'),
    ...listening(host, 'MemoryWarning'),
    ...listening(host, 'AppShow'),
    ...listening(host, 'AppHide'),
    ...listening(host, 'Error'),
    ...listening(host, 'UnhandledRejection'),
    ...listening(host, 'PageNotFound'),
    getUpdateManager: () => ({
      onCheckForUpdate() {},
      onUpdateReady() {},
      onUpdateFailed() {},
      applyUpdate() {},
    }),
    nextTick: (run: () => void) => void setImmediate(run),
    getPerformance: () => ({
      now: () => performance.now(),
      createObserver: () => ({ observe() {}, disconnect() {} }),
    }),
    reportEvent() {},
    ...(host.target === 'weapp'
      ? { reportAnalytics() {}, getLogManager: quietLog, getRealtimeLogManager: quietLog }
      : {}),
  }
}

const quietLog = () => ({ debug() {}, info() {}, log() {}, warn() {}, error() {} })

export function launchOptions(host: Host): Loose {
  const [path, search = ''] = (
    host.options.path ??
    host.dist.appJson.entryPagePath ??
    host.dist.pages[0]
  ).split('?')
  const query = Object.fromEntries(
    search
      .split('&')
      .filter(Boolean)
      .map((pair: string) => pair.split('=')),
  )
  return { path, query, scene: host.options.scene ?? 1001, referrerInfo: {}, shareTicket: '' }
}
