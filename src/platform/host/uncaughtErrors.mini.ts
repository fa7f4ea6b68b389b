import Taro from '@tarojs/taro'

/**
 * Calls back with each error that no code catches. Platforms send text, a name and message above the stack, instead of
 * an error; Douyin puts it into a field. Hosts without these events report nothing.
 */
export function onUncaughtError(listener: (error: unknown) => void) {
  Taro.onError?.((given: unknown) => listener(toError(given)))
  Taro.onUnhandledRejection?.(({ reason }: { reason: unknown }) => listener(toError(reason)))
}

function toError(given: unknown): unknown {
  const text = typeof given === 'object' ? (given as { message?: unknown } | null)?.message : given
  if (given instanceof Error || typeof text !== 'string') return given
  const [message = '', ...frames] = text.split('\n')
  return Object.assign(new Error(message), { name: '', stack: frames.join('\n') })
}
