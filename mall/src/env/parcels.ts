import { DEFAULTS } from './defaults'
import { complete, type Given, optionalText, webAddress } from './values'

export const parcelSettings = {
  KUAIDI100_KEY: optionalText.describe(
    'Kuaidi100, which follows parcels: authorisation key; with the company number',
  ),
  KUAIDI100_CUSTOMER: optionalText.describe('company number'),
  KUAIDI100_URL: webAddress.optional().describe('another address'),
}

export interface Kuaidi100Settings {
  readonly key: string
  readonly customer: string
  /** Address of queries and subscriptions. */
  readonly url: string
  /** Address where carriers are recognised: another host of the service. */
  readonly numbersUrl: string
}

export interface ParcelEnv {
  /** Undefined: only events that are typed at the desk. */
  readonly kuaidi100: Kuaidi100Settings | undefined
}

/** Reads the settings of the parcel service. @throws EnvError if it is set up only in part */
export function readParcels(s: Given<typeof parcelSettings>): ParcelEnv {
  if (!s.KUAIDI100_KEY && !s.KUAIDI100_CUSTOMER) return { kuaidi100: undefined }
  const given = complete('Kuaidi100', s, ['KUAIDI100_KEY', 'KUAIDI100_CUSTOMER'])
  return {
    kuaidi100: {
      key: given.KUAIDI100_KEY,
      customer: given.KUAIDI100_CUSTOMER,
      url: s.KUAIDI100_URL ?? DEFAULTS.KUAIDI100_URL.whenSetUp,
      numbersUrl: s.KUAIDI100_URL ?? 'https://www.kuaidi100.com',
    },
  }
}
