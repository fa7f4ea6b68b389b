import { markOwnStepBack } from '@/platform/engine/backKey'
import { whenPageFails } from '@/platform/engine/pageFailed'
import { reloadPage } from '@/platform/host/pageHide'
import { toastPageFailed } from './failedPage'
import styles from './latePage.module.scss'

/** From now on, a page whose code takes 60 s shows an error view (spec 9); one that fails shows a toast. */
export function showLatePages() {
  whenPageFails((loading) => (loading ? showLatePage(loading) : toastPageFailed()))
}

/**
 * Shows the error view over the open page. It is made of plain elements, because no page exists that could render it.
 * It closes when the code arrives after all, and when the shopper goes to another page.
 */
function showLatePage(loading: Promise<unknown>): void {
  const view = add(document.body, 'div', styles.page ?? '')
  view.setAttribute('role', 'alert')
  add(view, 'div', styles.title ?? '', '没能加载出来')
  add(view, 'div', styles.note ?? '', '网络好像不太顺，请再试一次')
  add(view, 'button', styles.retry ?? '', '重新加载').onclick = reloadPage
  if (window.history.length > 1)
    add(view, 'button', styles.back ?? '', '返回').onclick = () => {
      markOwnStepBack()
      window.history.back()
    }
  const close = () => {
    window.removeEventListener('popstate', close)
    view.remove()
  }
  window.addEventListener('popstate', close)
  loading.then(close, close)
}

function add(parent: Element, tag: 'div' | 'button', className: string, text = ''): HTMLElement {
  const element = parent.appendChild(document.createElement(tag))
  element.className = className
  element.textContent = text
  return element
}
