import Taro from '@tarojs/taro'
import type { StoredValues } from './keys'
import { fits, SAMPLES } from './samples'

type Key = keyof StoredValues

/**
 * Changes that the device refused (private mode, full disk), newer than what it holds. `over`: text of what it held
 * when it refused; something else there later is from another tab, and newer. A removed value is undefined.
 */
const unsaved = new Map<Key, { readonly value: unknown; readonly over: string | undefined }>()

/** Large values that the shop can load or collect again. They make room for the others. */
const DISPENSABLE: readonly Key[] = ['lastAnswers', 'trackingQueue', 'openingAd']

/**
 * Values of which an older one does harm: the mall takes a used refresh token for a stolen one, and ends the session.
 * If a new one can't be stored, the old one must go.
 */
const NEVER_OLD: readonly Key[] = ['token', 'refreshToken', 'beanId', 'pendingOrder']

let reportRefused: (key: Key) => void = () => undefined

/** Sets the function that is called when the device refuses to store a value. */
export function onStorageRefused(listener: typeof reportRefused) {
  reportRefused = listener
}

/** Returns a stored value; undefined if there is none, or one that another release or a fault has left in another shape. */
export function getStored<K extends Key>(key: K): StoredValues[K] | undefined {
  const held = read(key)
  const own = unsaved.get(key)
  if (own && (!held || textOf(held.value) === own.over)) return own.value as StoredValues[K] | undefined
  unsaved.delete(key)
  return held && fits(SAMPLES[key] ?? '', held.value) ? (held.value as StoredValues[K]) : undefined
}

/** Stores a value on the device. If that refuses, the value lasts as long as the page. */
export function setStored<K extends Key>(key: K, value: StoredValues[K]) {
  unsaved.delete(key)
  if (write(key, value) || (makeRoom(key) && write(key, value))) return
  if (NEVER_OLD.includes(key)) remove(key)
  unsaved.set(key, { value, over: textOf(read(key)?.value) })
  reportRefused(key)
}

export function removeStored(key: Key) {
  unsaved.delete(key)
  if (!remove(key)) unsaved.set(key, { value: undefined, over: textOf(read(key)?.value) })
}

/** Returns what the device holds; null where reading is refused. Hosts return '' for a missing value. */
function read(key: Key): { readonly value: unknown } | null {
  try {
    const value: unknown = Taro.getStorageSync(key)
    return { value: value === '' || value === null ? undefined : value }
  } catch {
    return null
  }
}

function write(key: Key, value: unknown): boolean {
  try {
    Taro.setStorageSync(key, value)
    // Some web views take every value and keep none.
    return !NEVER_OLD.includes(key) || textOf(read(key)?.value) === textOf(value)
  } catch {
    return false
  }
}

function remove(key: Key): boolean {
  try {
    Taro.removeStorageSync(key)
    return true
  } catch {
    return false
  }
}

/** Removes what can be loaded again. Returns whether anything was removed for this value. */
function makeRoom(key: Key): boolean {
  if (DISPENSABLE.includes(key)) return false
  return DISPENSABLE.filter((one) => read(one)?.value !== undefined && remove(one)).length > 0
}

const textOf = (value: unknown): string | undefined => JSON.stringify(value)
