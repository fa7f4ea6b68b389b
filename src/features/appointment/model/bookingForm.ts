import { cleanPhone, isMainlandPhone } from '@/lib/phone'

export interface Contact {
  readonly name: string
  readonly phone: string
  /** Of the SMS, where the phone isn't the account's own. */
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

/** A phone that isn't the account's own proves itself by a code. A guest's is asked about after signing in. */
export const needsCode = (phone: string, accountPhone: string): boolean =>
  accountPhone !== '' && isMainlandPhone(cleanPhone(phone)) && cleanPhone(phone) !== accountPhone

/** What must be mended at the fields. */
export function contactErrors({ name, phone, code }: Contact, accountPhone: string): ContactErrors {
  return {
    ...(name.trim() === '' ? { name: '请填写姓名' } : null),
    ...(isMainlandPhone(cleanPhone(phone)) ? null : { phone: '请输入正确的手机号' }),
    ...(needsCode(phone, accountPhone) && !/^\d{6}$/.test(code) ? { code: '请输入 6 位验证码' } : null),
  }
}

/** The first thing that is still to be chosen, in words; '' when all is. */
export function missingChoice({ seriesId, dealerId, startsAt }: Choice): string {
  if (!seriesId) return '请选择试驾车系'
  if (!dealerId) return '请选择试驾门店'
  return startsAt === null ? '请选择试驾时间' : ''
}

/** One client key for one choice: another slot is another booking, the same one again is the same. */
export const choiceKey = ({ seriesId, dealerId, startsAt }: Choice): string =>
  `${seriesId} ${dealerId} ${startsAt ?? ''}`
