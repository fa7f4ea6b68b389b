import { read, write } from '../call'

const MARKETING = { service: 'marketing' } as const

/** Spec 7, Marketing SDK. Reporting that a picture was shown is an extension, needed for frequency limits. */
export const marketingCalls = {
  trigger: read('POST', '/sdk/trigger', MARKETING),
  banner: read('POST', '/sdk/banner', MARKETING),
  userInfo: write('POST', '/sdk/infos/user', MARKETING),
  deviceInfo: write('POST', '/sdk/infos/device', MARKETING),
  shown: write('POST', '/ext/marketing/shown'),
} as const
