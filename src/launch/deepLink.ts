import { replaceAddress, shopAddress } from '@/platform/launchParams/address'
import { deepLinkOf } from './model/appPaths'

/** An address of the app's own (`#/user/order?shopCode=s0051`) becomes the page it means, before the router looks. */
export function followDeepLink() {
  const page = deepLinkOf(shopAddress())
  if (page) replaceAddress(page)
}
