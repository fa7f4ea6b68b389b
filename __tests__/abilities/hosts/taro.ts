/**
 * Replaces `@tarojs/taro` in mini-program implementations: it has the functions of the platform's object, with promises
 * instead of callbacks; functions that the platform lacks are undefined. Hooks store their callbacks.
 */

// biome-ignore lint/suspicious/noExplicitAny: whatever a platform function takes and gives.
type Loose = any

const SYNCHRONOUS =
  /Sync$|^(create|get(Window|Device|AppBase)Info|getMenuButton|getFileSystemManager|canIUse)|^env$/

export const hooks = new Map<string, (...callback: Loose[]) => Loose>()

const platform = (): Loose => {
  const { wx, tt } = globalThis as Loose
  return process.env.TARO_ENV === 'tt' ? tt : wx
}

const promised = (run: (options: Loose) => void) => (options: Loose) =>
  new Promise((resolve, reject) => run({ ...options, success: resolve, fail: reject }))

export default new Proxy({} as Loose, {
  get(_, name: string) {
    const found = platform()?.[name]
    if (typeof found !== 'function' || SYNCHRONOUS.test(name)) return found
    return promised(found)
  },
})

const hook = (name: string) => (callback: (...args: Loose[]) => Loose) => void hooks.set(name, callback)

export const useShareAppMessage = hook('useShareAppMessage')
export const useShareTimeline = hook('useShareTimeline')
export const useDidShow = hook('useDidShow')
