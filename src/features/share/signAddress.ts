import { shareApi } from '@/api/share'
import { toBase64 } from '@/lib/base64'
import type { AddressSignature } from '@/platform/jssdk/types'

/** Spec 7: the address goes in base64, without its hash. */
export const signAddress = (address: string): Promise<AddressSignature> =>
  shareApi.signature({ body: { url: toBase64(address) } }, { toast: false, share: true })
