import { EARLY_PAGES } from './paths'

/* What the two scripts of index.html read of the address and the device, before any other module has loaded. */

export interface FirstRequest {
  readonly url: string
  readonly answer: Promise<Response>
  /** The whole body, once it has arrived. */
  text: string | undefined
}

/** Place of the request: it is left for the script that draws, and for platform/host/transport. */
export const place = () => window as { __firstAnswer?: FirstRequest; __firstPictures?: HTMLImageElement[] }

interface EarlyPage {
  readonly call: string
  readonly id?: string
  readonly shape: string
  readonly pictured?: string
}

/** Returns the page that is opened first, and its parameters as '&name=value'. */
export function opened() {
  const hash = location.hash.slice(1).split('?')
  const path = (hash[0] || '').replace(/^\//, '') || 'pages/index/index'
  const page: EarlyPage | undefined = EARLY_PAGES[path as keyof typeof EARLY_PAGES]
  return { path, page, search: `&${hash[1] || ''}` }
}

export const param = (search: string, name: string) =>
  (new RegExp(`[?&]${name}=([\\w.~-]+)(?:&|$)`).exec(search) || [])[1]

export function stored(store: 'localStorage' | 'sessionStorage', name: string) {
  try {
    return window[store].getItem(name)
  } catch {
    return null
  }
}

export function parse(json: string | null) {
  try {
    return JSON.parse(json || '{}') || {}
  } catch {
    return {}
  }
}

/** Taro keeps each value as the `data` of an object. */
export const ofDevice = (name: string) => parse(stored('localStorage', name)).data

/** Returns the address of a picture that an answer names. */
export const pictureAt = (origin: string, address: string) =>
  (/^\/(?!\/)/.test(address) ? origin : '') + address

/** Whether the page for building a truck begins with another truck than the series' usual one. */
export function isBuildChosen(search: string) {
  const { values } = (history.state as { values?: unknown } | null) || {}
  return param(search, 'b') || values || ofDevice('builds')?.last || stored('sessionStorage', 'entryValues')
}
