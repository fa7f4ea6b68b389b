import { hostInfo } from './index'
import { MINI_PROGRAM_ENV } from './miniProgramEnv'
import { getStored } from './storage'

/** Whether this page is in the web view of one of the maker's mini-programs: `shopEnvCode` alone decides (spec 4). */
export const isInOurMiniProgram = (): boolean =>
  hostInfo().host !== 'nativeApp' && getStored('shopEnvCode') === MINI_PROGRAM_ENV

/** Whether any mini-program is around this page: the maker's, or one that the user agent shows. */
export const isInMiniProgram = (): boolean => {
  const { host } = hostInfo()
  return host === 'weappWebView' || host === 'ttWebView' || isInOurMiniProgram()
}
