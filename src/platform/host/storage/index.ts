import Taro from '@tarojs/taro'
import type { StoredValues } from './keys'

type Key = keyof StoredValues

/** Used when the browser refuses its storage (private mode, full disk): the session then lasts as long as the page. */
const memory = new Map<string, unknown>()

export function getStored<K extends Key>(key: K): StoredValues[K] | undefined {
  try {
    const value: unknown = Taro.getStorageSync(key)
    if (value !== '' && value !== undefined && value !== null) return value as StoredValues[K]
  } catch {
    // Falls through to memory.
  }
  return memory.get(key) as StoredValues[K] | undefined
}

export function setStored<K extends Key>(key: K, value: StoredValues[K]) {
  memory.set(key, value)
  try {
    Taro.setStorageSync(key, value)
  } catch {
    // The value is only in memory then.
  }
}

export function removeStored(key: Key) {
  memory.delete(key)
  try {
    Taro.removeStorageSync(key)
  } catch {
    // The value was only in memory.
  }
}
