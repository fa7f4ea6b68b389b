import Taro from '@tarojs/taro'
import { openUrl } from '@/navigate'
import { shopAddress } from '@/platform/host/launchParams/address'
import { routes } from '@/routes'
import { toast } from '@/ui/feedback'

const NOT_FOUND = '页面不存在，为您打开了首页'

/**
 * Handles an address that belongs to no page. A path of the maker's app (`#/user/order?shopCode=s0051`) opens its page,
 * at launch and while the shop is open (a push notification). Anything else (an old share, a mistyped link) opens home
 * with a toast.
 */
export async function openInstead() {
  const address = shopAddress()
  const page = await import('@/features/links/appPaths').then(
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
