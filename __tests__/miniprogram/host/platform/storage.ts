import type { Host } from '../state'
import { asynchronousAll, type Functions, Refused, synchronousAll } from './define'

const LIMIT_KB = 10_240

/** Key-value storage. As on both platforms, a missing key reads as '' synchronously and fails asynchronously. */
export function storage(host: Host): Functions {
  const { storage: saved } = host
  const set = (key: string, data: unknown) => {
    if (typeof key !== 'string' || key === '') throw new Error('setStorage: the key must be a string')
    saved.set(key, data === undefined ? '' : JSON.parse(JSON.stringify(data)))
  }
  const size = () => Math.ceil(Buffer.byteLength(JSON.stringify([...saved])) / 1024)
  const info = () => ({ keys: [...saved.keys()], currentSize: size(), limitSize: LIMIT_KB })
  return {
    ...synchronousAll(host, {
      setStorageSync: set,
      getStorageSync: (key: string) => saved.get(key) ?? '',
      removeStorageSync: (key: string) => void saved.delete(key),
      clearStorageSync: () => saved.clear(),
      getStorageInfoSync: info,
    }),
    ...asynchronousAll(host, {
      setStorage: ({ key, data }) => set(key, data),
      getStorage: ({ key }) => {
        if (!saved.has(key)) throw new Refused('data not found')
        return { data: saved.get(key) }
      },
      removeStorage: ({ key }) => void saved.delete(key),
      clearStorage: () => saved.clear(),
      getStorageInfo: info,
    }),
  }
}
