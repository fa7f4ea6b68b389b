import { goesBackItself } from '@/platform/engine/backKey'
import { whenPageFails } from '@/platform/engine/pageFailed'
import { reloadPage } from '@/platform/host/pageHide/reload'
import styles from './latePage.module.scss'
import { sayPageFailed } from './pageNotFound'

/** From now on a page whose code is on its way for 60 s is an error view (spec 9); one that failed is a toast. */
export function showLatePages() {
  whenPageFails((loading) => (loading ? showLatePage(loading) : sayPageFailed()))
}

/**
 * The error view, over whatever is shown: drawn by hand, because no page is there to draw it. It goes when the code
 * comes after all, and when the shopper goes elsewhere.
 */
function showLatePage(loading: Promise<unknown>): void {
  const view = add(document.body, 'div', styles.page ?? '')
  view.setAttribute('role', 'alert')
  add(view, 'div', styles.title ?? '', '没能加载出来')
  add(view, 'div', styles.note ?? '', '网络好像不太顺，请再试一次')
  add(view, 'button', styles.retry ?? '', '重新加载').onclick = reloadPage
  if (window.history.length > 1)
    add(view, 'button', styles.back ?? '', '返回').onclick = () => {
      goesBackItself()
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
