import { signAddressesBy } from '@/platform/host/jssdk/signer'

/** WeChat's script is configured where it is needed; the mall signs for it (spec 7). */
export function signAddresses() {
  signAddressesBy(async (address) => (await import('@/features/share/signAddress')).signAddress(address))
}
