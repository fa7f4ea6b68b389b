import Taro from '@tarojs/taro'
import { routes } from '@/routes'
import { toast } from '@/ui/feedback'

const WORDS = '页面不存在，为您打开了首页'

/** An address that leads nowhere (an old share, a mistyped link): home instead of an empty page, and told so. */
export function openHomeInstead() {
  void Taro.reLaunch({ url: `/${routes.home.path}` }).then(() => toast(WORDS))
}
