import type { Host } from '../state'
import type { Loose } from '../types'
import { dialogs } from './dialogs'
import { media } from './media'
import { navigation } from './navigation'
import { network } from './network'
import { type PayAtService, payment } from './payment'
import { permissions } from './permissions'
import { queries } from './queries'
import { session } from './session'
import { storage } from './storage'
import { system } from './system'

/** Functions that only WeChat has; they are removed from Douyin's object although the groups define them for both. */
const ONLY_WEAPP = [
  'createMediaQueryObserver',
  'previewMedia',
  'setBackgroundColor',
  'setBackgroundTextStyle',
]

/** Names that Taro and JavaScript itself probe for; they are not counted as missing. */
const PROBES = new Set([
  'webpackJsonp',
  '__$enableTTDom$__',
  'then',
  'toJSON',
  'getRenderMode',
  'constructor',
  'cloud',
])

/** Builds the whole `wx` or `tt` object. Reading a name that it lacks adds that name to `missing`. */
export function platformObject(host: Host, payAtService: PayAtService, missing: Set<string>): Loose {
  const all: Loose = {
    ...system(host),
    ...storage(host),
    ...navigation(host),
    ...dialogs(host),
    ...network(host),
    ...session(host),
    ...payment(host, payAtService),
    ...permissions(host),
    ...media(host),
    ...queries(host),
    ...host.options.instead,
  }
  if (host.target === 'tt') for (const name of ONLY_WEAPP) delete all[name]
  for (const name of host.options.without ?? []) delete all[name]
  return new Proxy(all, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target) && !PROBES.has(name)) missing.add(name)
      return target[name]
    },
  })
}
