import Taro from '@tarojs/taro'
import { whenPageFails } from '@/platform/pageFailed'
import { routes } from '@/routes'
import { toast } from '@/ui/feedback'

const WORDS = '页面不存在，为您打开了首页'

/** An address that leads nowhere (an old share, a mistyped link): home instead of an empty page, and told so. */
export function openHomeInstead() {
  Taro.reLaunch({ url: `/${routes.home.path}` }).then(
    () => toast(WORDS),
    () => undefined,
  )
}

/** A tap led to a page whose code did not come: told, beside what stands. */
export function tellOfFailedPages() {
  whenPageFails(() => toast('网络不太顺，页面没能打开'))
}
