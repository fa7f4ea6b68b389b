import { Current } from '@tarojs/runtime'
// TanStack Query aborts requests with AbortController, which mini-programs lack.
import 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only'
import { onPrivacyRequested } from '@/platform/host/privacy'
import { onUpdateReady } from '@/platform/host/updates'
import { showPrivacyQuestion } from '@/shell/privacyQuestion'
import { confirm } from '@/ui/feedback'

/**
 * Defines `Event` where it is missing. Otherwise the AbortController polyfill creates events with Taro's `document`,
 * which can't: `abort()` would throw, and a query that is requested again while running would wait forever.
 */
const realm = globalThis as { Event?: unknown }
realm.Event ??= class {
  constructor(readonly type: string) {}
}

/** Starts what only mini-programs have: the platform's privacy consent, and new versions. */
export function startMiniProgram() {
  // Our own dialog for the consent that the platform requires, over any open page.
  onPrivacyRequested(showPrivacyQuestion)
  onUpdateReady(offerRestart)
}

/** Offers a restart when a new version was downloaded while the shop is open; the shopper decides. */
function offerRestart(apply: () => void) {
  void confirm({
    title: '更新提示',
    content: '新版本已经准备好，是否重启应用？',
    confirmText: '立即重启',
    cancelText: '稍后',
  }).then((agreed) => agreed && apply())
}

type Done = () => void
interface TaroApp {
  mount(page: unknown, id: string, done: Done): void
  unmount(id: string, done: Done): void
}

/**
 * Delays a page's unmount until React has rendered it once (docs/HACKS.md). Without this, a page that closes before
 * its first render (a slow phone, a quick step back) is missing from Taro's list of pages, and Taro removes the last
 * page of the list instead: the page below, which then no longer responds to taps.
 */
export function renderPagesBeforeUnmount(app = Current.app as unknown as TaroApp): void {
  const { mount, unmount } = app
  const pending = new Map<string, Promise<void>>()
  app.mount = (page, id, done) => {
    const rendered = new Promise<void>((resolve) => {
      mount.call(app, page, id, () => {
        pending.delete(id)
        done()
        resolve()
      })
    })
    pending.set(id, rendered)
  }
  app.unmount = (id, done) => {
    const rendered = pending.get(id)
    if (rendered) void rendered.then(() => unmount.call(app, id, done))
    else unmount.call(app, id, done)
  }
}
