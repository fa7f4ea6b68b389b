import type { PhoneDetail, PhoneProof } from '../types'
import { hostLoginCode as takeLoginCode } from './loginCode'

export const hostLoginCode = takeLoginCode

export const phoneOpenType: 'getPhoneNumber' | null = 'getPhoneNumber'

/**
 * Returns the data that proves the phone number; null when the shopper refused, or the host is too old to give a
 * code.
 */
export function phoneProof({ code }: PhoneDetail, loginCode: string): PhoneProof | null {
  if (!code) return null
  return { platform: 'weapp', code, ...(loginCode ? { loginCode } : null) }
}
