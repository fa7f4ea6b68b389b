import { isHeaderText } from '@/lib/headerText'
import { takeLaunchParams } from '@/platform/host/launchParams'
import { setSessionValue } from '@/platform/host/sessionValues'

/**
 * Reads `rs` from the launch query (spec 7). Ignores tokens there, because anyone can share a page of a mini-program
 * with any query.
 */
export function readLaunchAddress(): Promise<boolean> | undefined {
  const { rs } = takeLaunchParams(['rs'])
  if (rs && isHeaderText(rs)) setSessionValue('rs', rs)
  return undefined
}
