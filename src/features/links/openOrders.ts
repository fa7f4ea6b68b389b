import { redirect } from '@/navigate'
import { hostInfo } from '@/platform/host'

/**
 * Opens the list of orders after a payment: in the maker's app its own path with the shop's code (spec 2), otherwise the
 * shop's page in place of this one. `other` opens instead where no app takes over.
 */
export async function openOrders(other: () => unknown = () => redirect('orderList', {})): Promise<void> {
  if (hostInfo().host === 'nativeApp') {
    const [{ APP_ORDERS }, { doneByApp }] = await Promise.all([
      import('./appPaths'),
      import('@/platform/host/bridge/abilities'),
    ])
    if (await doneByApp('openPath', { path: APP_ORDERS })) return
    await redirect('orderList', {})
    return
  }
  await other()
}
