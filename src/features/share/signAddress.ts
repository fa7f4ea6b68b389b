import { toBase64 } from '@contract/rules/base64'
import { shareApi } from '@/api/share'
import type { AddressSignature } from '@/platform/host/jssdk/types'

/**
 * Requests the signature of an address. The address is sent in base64, without its hash (spec 7). In a file of its own
 * because only WeChat's browser loads it.
 */
export const signAddress = (address: string): Promise<AddressSignature> =>
  shareApi.signature({ body: { url: toBase64(address) } }, { toast: false, share: true })
