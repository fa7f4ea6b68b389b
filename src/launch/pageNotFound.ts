import Taro from '@tarojs/taro'
import { openUrl } from '@/navigate'
import { whenPageFails } from '@/platform/engine/pageFailed'
import { shopAddress } from '@/platform/host/launchParams/address'
import { routes } from '@/routes'
import { toast } from '@/ui/feedback'

const NOT_FOUND = '页面不存在，为您打开了首页'

/**
 * An address that is no page's: one of the app's own (`#/user/order?shopCode=s0051`) opens its page, at launch and
 * while the shop is open (a push notification). Anything else (an old share, a mistyped link) opens home, and says so.
 */
export async function openInstead() {
  const address = shopAddress()
  const page = await import('./model/appPaths').then(
    ({ deepLinkOf }) => deepLinkOf(address),
    () => null,
  )
  // The link's entry in the history becomes the page's.
  if (page && Taro.getCurrentPages().length > 0) await openUrl(page, true)
  else
    await Taro.reLaunch({ url: page ?? `/${routes.home.path}` }).then(
      () => page || toast(NOT_FOUND),
      () => undefined,
    )
}

/** A tap led to a page whose code did not come: told, beside what stands. Later `latePage` takes over. */
export function reportFailedPages() {
  whenPageFails(sayPageFailed)
}

export const sayPageFailed = () => toast('网络不太顺，页面没能打开')
