/** Parts of a mini-program's platform object that abilities need. */

// biome-ignore lint/suspicious/noExplicitAny: whatever a platform function takes and gives.
type Loose = any

export type Functions = Record<string, Loose>

/** Returns a platform function that succeeds later with `result`, or with what `result` returns if it is a function. */
export const answers =
  (result: Loose = {}) =>
  (options: Loose = {}) =>
    setTimeout(() => options.success?.(typeof result === 'function' ? result(options) : result), 0)

/** Returns a platform function that fails later with the platform's message. */
export const fails =
  (errMsg: string, more: object = {}) =>
  (options: Loose = {}) =>
    setTimeout(() => options.fail?.({ errMsg, ...more }), 0)

/** Platform function that never calls back. */
export const neverCallsBack = () => undefined

/** Returns a platform object: the functions that every platform version has, and the given ones. */
export function platformWith(functions: Functions): Functions {
  const storage = new Map<string, unknown>()
  return {
    getSystemInfoSync: () => ({
      platform: 'ios',
      windowWidth: 375,
      screenHeight: 812,
      pixelRatio: 2,
      statusBarHeight: 20,
    }),
    getStorageSync: (key: string) => storage.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void storage.set(key, value),
    removeStorageSync: (key: string) => void storage.delete(key),
    env: { USER_DATA_PATH: 'file://usr' },
    ...functions,
  }
}
