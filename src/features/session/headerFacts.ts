import type { HeaderFacts } from '@/api/http/headers'
import { hostInfo } from '@/platform/host'
import type { AppBrand } from '@/platform/host/detect'
import { env } from '@/platform/host/env'
import { sessionValue } from '@/platform/host/sessionValues'
import { currentTokens } from './sessionStore'

/** Collects the data for a call's headers, for the stored session or another one (spec 7). */
export function headerFacts(
  tokens: { readonly accessToken: string; readonly beanId?: string } | null = currentTokens(),
): HeaderFacts {
  const { host, appBrand } = hostInfo()
  return {
    inApp: host === 'nativeApp',
    appBrand: (sessionValue('platformCode') as AppBrand | undefined) ?? appBrand,
    token: tokens?.accessToken,
    beanId: tokens?.beanId,
    rs: sessionValue('rs'),
    env,
  }
}
