/** Parts of a mini-program's platform object that abilities need. */

// biome-ignore lint/suspicious/noExplicitAny: whatever a platform function takes and gives.
type Loose = any

export type Functions = Record<string, Loose>

/** Returns a platform function that succeeds later with `said`, or with its result if it is a function. */
export const answers =
  (said: Loose = {}) =>
  (options: Loose = {}) =>
    setTimeout(() => options.success?.(typeof said === 'function' ? said(options) : said), 0)

/** Returns a platform function that fails later with the platform's message. */
export const fails =
  (errMsg: string, more: object = {}) =>
  (options: Loose = {}) =>
    setTimeout(() => options.fail?.({ errMsg, ...more }), 0)

/** Platform function that never calls back. */
export const isSilent = () => undefined

/** Returns a platform object: the functions that every platform version has, and the given ones. */
export function standingPlatform(functions: Functions): Functions {
  const stored = new Map<string, unknown>()
  return {
    getSystemInfoSync: () => ({
      platform: 'ios',
      windowWidth: 375,
      screenHeight: 812,
      pixelRatio: 2,
      statusBarHeight: 20,
    }),
    getStorageSync: (key: string) => stored.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void stored.set(key, value),
    removeStorageSync: (key: string) => void stored.delete(key),
    env: { USER_DATA_PATH: 'file://usr' },
    ...functions,
  }
}
