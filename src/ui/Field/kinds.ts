import {
  typedAmount,
  typedCode,
  typedCount,
  typedCreditCode,
  typedIdNumber,
  typedPhone,
  typedTrackingNumber,
  typedVin,
  typedVoucher,
} from '@contract/rules/pasted'
import { cleanPlate } from '@contract/rules/plate'

interface Kind {
  /** Suggestions of the browser. */
  autoComplete: string
  /** Keyboard of the browser. */
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'search'
  /** Capital letters, and nothing to be corrected. */
  isCapital?: boolean
  /** Keyboard of mini-programs. */
  type: 'text' | 'number' | 'digit' | 'idcard' | 'nickname'
  /** Reads what was typed or pasted, and cuts it: `maxlength` would cut a number before its blanks are removed. */
  read?: (typed: string) => string
}

const code = { type: 'text', autoComplete: 'off', isCapital: true } as const

/** Kinds of fields: how each is read, its keyboard, and what a phone offers for it. */
export const KINDS = {
  text: { type: 'text', autoComplete: 'off' },
  name: { type: 'text', autoComplete: 'name' },
  nickname: { type: 'nickname', autoComplete: 'nickname' },
  phone: { type: 'number', autoComplete: 'tel', inputMode: 'tel', read: typedPhone },
  smsCode: { type: 'number', autoComplete: 'one-time-code', inputMode: 'numeric', read: typedCode },
  address: { type: 'text', autoComplete: 'street-address' },
  company: { type: 'text', autoComplete: 'organization' },
  idNumber: { ...code, type: 'idcard', read: typedIdNumber },
  vin: { ...code, read: typedVin },
  plate: { ...code, read: cleanPlate },
  creditCode: { ...code, read: typedCreditCode },
  trackingNumber: { ...code, read: typedTrackingNumber },
  voucher: { ...code, read: typedVoucher },
  amount: { type: 'digit', autoComplete: 'off', inputMode: 'decimal', read: typedAmount },
  count: { type: 'number', autoComplete: 'off', inputMode: 'numeric', read: typedCount },
  search: { type: 'text', autoComplete: 'off', inputMode: 'search' },
} as const satisfies Record<string, Kind>

export type FieldKind = keyof typeof KINDS

/** Widens the table: not each kind has each part. */
export const kindOf = (kind: FieldKind): Kind => KINDS[kind]
