import { cleanPhone, isMainlandPhone } from '@contract/rules/phone'

export interface Contact {
  readonly name: string
  readonly phone: string
  /** SMS code; only needed when the phone isn't the account's own. */
  readonly code: string
  readonly remark: string
}

export interface Choice {
  readonly seriesId: string
  readonly dealerId: string
  readonly startsAt: number | null
}

export type ContactErrors = Partial<Record<keyof Contact, string>>

export const NAME_LIMIT = 20
export const REMARK_LIMIT = 100

/**
 * Returns whether the phone needs an SMS code: it isn't the account's own. For a guest this is checked after sign-in.
 */
export const needsCode = (phone: string, accountPhone: string): boolean =>
  accountPhone !== '' && isMainlandPhone(cleanPhone(phone)) && cleanPhone(phone) !== accountPhone

/** Returns the error message of each invalid field. */
export function contactErrors({ name, phone, code }: Contact, accountPhone: string): ContactErrors {
  return {
    ...(name.trim() === '' ? { name: '请填写姓名' } : null),
    ...(isMainlandPhone(cleanPhone(phone)) ? null : { phone: '请输入正确的手机号' }),
    ...(needsCode(phone, accountPhone) && !/^\d{6}$/.test(code) ? { code: '请输入 6 位验证码' } : null),
  }
}

/** Returns a text that asks for the first missing choice; '' when all are made. */
export function missingChoice({ seriesId, dealerId, startsAt }: Choice): string {
  if (!seriesId) return '请选择试驾车系'
  if (!dealerId) return '请选择试驾门店'
  return startsAt === null ? '请选择试驾时间' : ''
}

/**
 * Identifies a choice for its client key: the same choice sent again is the same booking, another slot is another
 * booking.
 */
export const choiceKey = ({ seriesId, dealerId, startsAt }: Choice): string =>
  `${seriesId} ${dealerId} ${startsAt ?? ''}`
