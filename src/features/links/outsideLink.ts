import { navigate, openUrl } from '@/navigate'
import { OPENS_OUTSIDE, openOutside } from '@/platform/abilities/openOutside'
import { dial } from '@/platform/abilities/phone'
import { routes } from '@/routes'
import { alert, confirm } from '@/ui/feedback'
import { copyText } from '@/ui/feedback/copyText'
import { deepLinkOf } from './appPaths'
import { isEmbeddable } from './webAddress'

/**
 * Opens 'tel:…' in the dialler. Opens a web address in `appwebview` if it belongs to the shop or an allowed host, else
 * in the app or the browser. A mini-program can't open any other address, so it offers to copy it. Also opens the page
 * of a path of the maker's app.
 */
export async function openOutsideLink(target: string, replaces = false): Promise<void> {
  if (target.startsWith('/')) await openUrl(deepLinkOf(target) ?? `/${routes.home.path}`, replaces)
  else if (/^tel:/i.test(target)) await call(target.slice('tel:'.length))
  else if (isEmbeddable(target)) await navigate('appWebview', { url: target })
  else if (OPENS_OUTSIDE) await openOutside(target)
  else await offerToCopy(target)
}

async function call(phone: string) {
  try {
    await dial(phone)
  } catch {
    await alert({ title: '提示', content: '拨打手机失败' })
  }
}

async function offerToCopy(address: string) {
  const agreed = await confirm({
    title: '请在浏览器中打开',
    content: `这里打不开外部网页，可以复制网址后到浏览器中打开：${address}`,
    confirmText: '复制网址',
    cancelText: '知道了',
  })
  if (agreed) await copyText(address)
}
