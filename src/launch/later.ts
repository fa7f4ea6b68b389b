import { clientErrorsApi } from '@/api/clientErrors'
import { ApiError } from '@/api/http/errors'
import { showCartOnTab } from '@/features/cart/cartCount'
import { type Delivery, startDelivery } from '@/features/tracking/deliver'
import { topPage } from '@/navigate'
import { hostInfo } from '@/platform/host'
import { AppRefusal } from '@/platform/host/bridge'
import { onUncaughtError } from '@/platform/host/uncaughtErrors'
import { showLatePages } from '@/shell/latePage'
import { loadAhead } from './ahead'

/** Starts everything that can wait until the first page is rendered; in a chunk of its own. */
export function startLater(): Delivery {
  reportErrors()
  showCartOnTab()
  showLatePages()
  loadAhead()
  return startDelivery()
}

/** Maximum number of reports of a visit: an error in a loop must not become a flood. */
const MAX = 10
/** Limits of the contract, in UTF-16 units. */
const MESSAGE_LENGTH = 500
const STACK_LENGTH = 8_000

/** Cuts a text, but no character outside the first plane in half: the mall refuses halves. */
const cut = (text: string, units: number) => text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')

/**
 * Reports errors of the shop's own code to the mall: those that no code catches, and those that are caught and written
 * to the console, such as a part of a page that crashed. Each message once. Failed calls aren't errors of the code.
 */
export function reportErrors() {
  const reported = new Set<string>()
  const report = (error: unknown) => {
    if (!(error instanceof Error) || error instanceof ApiError || error instanceof AppRefusal) return
    const message = cut(String(error), MESSAGE_LENGTH)
    if (reported.has(message) || reported.size === MAX) return
    reported.add(message)
    const { host } = hostInfo()
    const body = {
      target: host === 'weapp' || host === 'tt' ? host : ('h5' as const),
      host,
      version: SHOP_VERSION,
      route: topPage(),
      message,
      stack: cut(String(error.stack ?? ''), STACK_LENGTH),
    }
    // A report that fails is dropped: the shopper needn't know of it.
    clientErrorsApi.report({ body }, { toast: false }).catch(() => undefined)
  }
  onUncaughtError(report)
  const { error: write } = console
  console.error = (...parts: unknown[]) => {
    write.apply(console, parts)
    parts.forEach(report)
  }
}
