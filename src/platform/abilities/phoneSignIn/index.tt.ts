import type { PhoneDetail, PhoneProof } from '../types'
import { hostLoginCode as takeLoginCode } from './loginCode'

export const hostLoginCode = takeLoginCode

export const phoneOpenType: 'getPhoneNumber' | null = 'getPhoneNumber'

/**
 * Returns the data that proves the phone number; null when the shopper refused or the host isn't signed in. Douyin
 * encrypts with the session of the sign-in code that was requested before the tap. A code is valid once, so it isn't
 * sent for the open id as well.
 */
export function phoneProof({ encryptedData, iv }: PhoneDetail, loginCode: string): PhoneProof | null {
  if (!encryptedData || !iv || !loginCode) return null
  return { platform: 'tt', code: loginCode, encryptedData, iv }
}
