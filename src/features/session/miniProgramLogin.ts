import { currentUrl } from '@/navigate'
import { carryEntryValues } from '@/platform/engine/entryValues'
import { addressOf } from '@/platform/host/launchParams/address'
import { openMiniProgramPage } from '@/platform/host/webView'
import { routes } from '@/routes'

/**
 * Opens the login page of the mini-program around this web view with the address to return to: this one, at the page
 * the shopper tried to open. It then loads that address again, so choices made on this page are carried over.
 */
export async function signInByMiniProgram(target: string): Promise<void> {
  if (target === currentUrl()) carryEntryValues(target)
  const url = addressOf(target)
  await openMiniProgramPage(`/${routes.login.path}`, { from: 'mall', pageFrom: 'webView', url })
}
