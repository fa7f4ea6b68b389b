import { isDateText, isDateTimeText } from '@contract/rules/dateText'
import { isMainlandPhone } from '@contract/rules/phone'

/** Word characters with single dots or hyphens between, an at sign, a domain with a dot suffix (spec 5). */
const EMAIL = /^\w+(?:[.-]\w+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z0-9]+$/

/** Longest address that mail systems accept (RFC 5321): stops the pattern from running on endless pasted text. */
const MAX_LENGTH = 254

export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text)

/** Input of the marketing SDK. Values come from pages and hosts, so each one is checked. */
export type Reported = Readonly<Record<string, unknown>>

const USERID = /^[0-9A-Za-z_]+$/
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isDay = (value: unknown) => typeof value === 'string' && isDateText(value)
const isMoment = (value: unknown) => typeof value === 'string' && isDateTimeText(value)

type Check = readonly [name: string, isRight: (value: unknown) => boolean, message: string]

const USER_CHECKS: readonly Check[] = [
  ['birthday', isDay, 'birthday must be yyyy-mm-dd'],
  ['sex', (value) => value === 'male' || value === 'female', 'sex must be male or female'],
  ['age', (value) => Number.isInteger(value) && (value as number) > 0, 'age must be a positive integer'],
  ['mobile', (value) => typeof value === 'string' && isMainlandPhone(value), 'mobile is no phone number'],
  ['email', (value) => typeof value === 'string' && isEmail(value), 'email is no address'],
]

/** Names of time fields: 'registeredAt', 'lastOrderTime', 'buy_date'. */
const IS_TIME = /(At|Time|Date|_at|_time|_date)$/

function checkUserid({ userid }: Reported): string[] {
  if (!isText(userid)) return ['userid is required']
  return USERID.test(userid) ? [] : ['userid may hold digits, letters and underscore only']
}

/** Marketing SDK rules of spec 5. Each check returns its errors for the console; an empty list means valid. */
export const checkTrigger = (reported: Reported): string[] => [
  ...checkUserid(reported),
  ...(isText(reported.eventKey) ? [] : ['eventKey is required']),
]

export const checkBanner = (reported: Reported): string[] => [
  ...checkUserid(reported),
  ...(isText(reported.positionKey) ? [] : ['positionKey is required']),
]

/** Checks data of a shopper or a device. Absent fields pass, except `userid`. */
export const checkInfo = (reported: Reported): string[] => [
  ...checkUserid(reported),
  ...USER_CHECKS.filter(([name, isRight]) => reported[name] !== undefined && !isRight(reported[name])).map(
    ([, , message]) => message,
  ),
  ...Object.keys(reported)
    .filter((name) => IS_TIME.test(name) && reported[name] !== undefined && !isMoment(reported[name]))
    .map((name) => `${name} must be yyyy-mm-dd hh:mm:ss`),
]
