import { env } from '@/platform/host/env'
import { ownOrigin } from '@/platform/host/launchParams/address'
import { mayOpen } from './webAddress'

/** Returns the shop's own origin and the allowed hosts, for the rules in `model/webAddress`. */
export const webHosts = () => ({ hosts: { h5: ownOrigin() }, webviewHosts: env.webviewHosts })

/** Returns whether `appwebview` may show an address: the shop's own, or one of an allowed host. */
export const isEmbeddable = (url: string): boolean => mayOpen(url, webHosts())
