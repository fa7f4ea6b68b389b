/** A mini-program's platform object, as far as an ability needs one. */

// biome-ignore lint/suspicious/noExplicitAny: whatever a platform function takes and gives.
type Loose = any

export type Functions = Record<string, Loose>

/** A function of the usual shape that answers this, later; a function is asked for its answer. */
export const answers =
  (said: Loose = {}) =>
  (options: Loose = {}) =>
    setTimeout(() => options.success?.(typeof said === 'function' ? said(options) : said), 0)

/** One that fails in the platform's words. */
export const fails =
  (errMsg: string, more: object = {}) =>
  (options: Loose = {}) =>
    setTimeout(() => options.fail?.({ errMsg, ...more }), 0)

/** One that never calls back. */
export const isSilent = () => undefined

/** What every platform has had since its first day. */
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
