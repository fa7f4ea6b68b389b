import type { PhoneDetail, PhoneProof } from '../types'

/** `openType` of the button that passes on the phone number of the host's account; null where the host has none. */
export const phoneOpenType: 'getPhoneNumber' | null = null

export const hostLoginCode = async (): Promise<string> => ''

export const phoneProof = (_detail: PhoneDetail, _loginCode: string): PhoneProof | null => null
