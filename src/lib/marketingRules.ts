import { isDateText, isDateTimeText } from './dateText'
import { isEmail } from './email'
import { isMainlandPhone } from './phone'

/** Input of the marketing SDK. Values come from pages and hosts, so each one is checked. */
export type Told = Readonly<Record<string, unknown>>

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

function checkUserid({ userid }: Told): string[] {
  if (!isText(userid)) return ['userid is required']
  return USERID.test(userid) ? [] : ['userid may hold digits, letters and underscore only']
}

/** Marketing SDK rules of spec 5. Each check returns its errors for the console; an empty list means valid. */
export const checkTrigger = (told: Told): string[] => [
  ...checkUserid(told),
  ...(isText(told.eventKey) ? [] : ['eventKey is required']),
]

export const checkBanner = (told: Told): string[] => [
  ...checkUserid(told),
  ...(isText(told.positionKey) ? [] : ['positionKey is required']),
]

/** Checks data of a shopper or a device. Absent fields pass, except `userid`. */
export const checkInfo = (told: Told): string[] => [
  ...checkUserid(told),
  ...USER_CHECKS.filter(([name, isRight]) => told[name] !== undefined && !isRight(told[name])).map(
    ([, , message]) => message,
  ),
  ...Object.keys(told)
    .filter((name) => IS_TIME.test(name) && told[name] !== undefined && !isMoment(told[name]))
    .map((name) => `${name} must be yyyy-mm-dd hh:mm:ss`),
]
