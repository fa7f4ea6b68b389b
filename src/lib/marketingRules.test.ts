import { pick, randomInt, seededRandom } from '@contract/rules/seededRandom'
import { randomText } from '@/testing/randomText'
import { checkBanner, checkInfo, checkTrigger, isEmail, type Reported } from './marketingRules'

const NO_USERID = 'userid is required'
const ODD_USERID = 'userid may hold digits, letters and underscore only'

test.each<[Reported, string[]]>([
  [{ userid: 'u_1', eventKey: 'visit' }, []],
  [{ userid: 'u_1' }, ['eventKey is required']],
  [{ userid: 'u_1', eventKey: '' }, ['eventKey is required']],
  [{ eventKey: 'visit' }, [NO_USERID]],
  [{ userid: '', eventKey: 'visit' }, [NO_USERID]],
  [{ userid: 12, eventKey: 'visit' }, [NO_USERID]],
  [{ userid: 'a-b', eventKey: 'visit' }, [ODD_USERID]],
  [{ userid: '用户', eventKey: 'visit' }, [ODD_USERID]],
  [{ userid: 'u 1', eventKey: 'visit' }, [ODD_USERID]],
  [{}, [NO_USERID, 'eventKey is required']],
])('a trigger needs a userid and an event key: %j', (reported, wrong) => {
  expect(checkTrigger(reported)).toEqual(wrong)
})

test.each<[Reported, string[]]>([
  [{ userid: 'U9_', positionKey: 'my' }, []],
  [{ userid: 'U9_', eventKey: 'my' }, ['positionKey is required']],
  [{ userid: 'U9_\n', positionKey: 'my' }, [ODD_USERID]],
])('a banner needs a userid and a position key: %j', (reported, wrong) => {
  expect(checkBanner(reported)).toEqual(wrong)
})

const BIRTHDAY = 'birthday must be yyyy-mm-dd'
const AGE = 'age must be a positive integer'
const SEX = 'sex must be male or female'

test.each<[Reported, string[]]>([
  [{}, []],
  [{ birthday: '1990-02-28', sex: 'female', age: 1, mobile: '13800000001', email: 'a.b@c.cn' }, []],
  [{ birthday: '2024-02-29' }, []],
  [{ birthday: '2023-02-29' }, [BIRTHDAY]],
  [{ birthday: '1990-2-8' }, [BIRTHDAY]],
  [{ birthday: '1990-02-08 00:00:00' }, [BIRTHDAY]],
  [{ birthday: 19900208 }, [BIRTHDAY]],
  [{ sex: '男' }, [SEX]],
  [{ sex: 'Male' }, [SEX]],
  [{ age: 0 }, [AGE]],
  [{ age: -3 }, [AGE]],
  [{ age: 1.5 }, [AGE]],
  [{ age: '30' }, [AGE]],
  [{ age: Number.NaN }, [AGE]],
  [{ mobile: '10800000001' }, ['mobile is no phone number']],
  [{ mobile: 13800000001 }, ['mobile is no phone number']],
  [{ email: 'a@b' }, ['email is no address']],
  [{ registeredAt: '2026-11-21 09:30:00' }, []],
  [{ registeredAt: '2026-11-21' }, ['registeredAt must be yyyy-mm-dd hh:mm:ss']],
  [{ last_order_time: '2026-11-21 24:00:00' }, ['last_order_time must be yyyy-mm-dd hh:mm:ss']],
  [{ sex: 'x', age: 0 }, [SEX, AGE]],
])('the errors of data about a shopper: %j', (reported, wrong) => {
  expect(checkInfo({ userid: 'u_1', ...reported })).toEqual(wrong)
})

/** Second implementation of the rules of spec 5, letter by letter and without patterns. */
const WORD = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_'
const isWord = (text: string) => text !== '' && [...text].every((letter) => WORD.includes(letter))
const two = (value: number) => String(value).padStart(2, '0')

test('a userid is valid when each of its characters is a digit, a letter or an underscore', () => {
  const random = seededRandom(3)
  const wrong: string[] = []
  for (let turn = 0; turn < 2000; turn++) {
    const word = Array.from({ length: randomInt(random, 0, 12) }, () => pick(random, WORD)).join('')
    const userid = turn % 2 ? word : word + randomText(random, 2)
    for (const lines of [checkTrigger({ userid, eventKey: 'e' }), checkBanner({ userid, positionKey: 'p' })])
      if ((lines.length === 0) !== isWord(userid)) wrong.push(userid)
  }
  expect(wrong).toEqual([])
})

test('a birthday is an existing day, written yyyy-mm-dd; other dates have a time of day too', () => {
  const random = seededRandom(4)
  for (let turn = 0; turn < 2000; turn++) {
    const [year, month, day] = [
      randomInt(random, 1900, 2030),
      randomInt(random, 0, 13),
      randomInt(random, 0, 32),
    ]
    const [hour, minute, second] = [
      randomInt(random, 0, 25),
      randomInt(random, 0, 61),
      randomInt(random, 0, 61),
    ]
    const birthday = `${year}-${two(month)}-${two(day)}`
    const lastDay = month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0
    const isDay = day >= 1 && day <= lastDay
    expect([birthday, checkInfo({ userid: 'u', birthday })]).toEqual([birthday, isDay ? [] : [BIRTHDAY]])
    const seenAt = `${birthday} ${two(hour)}:${two(minute)}:${two(second)}`
    const isMoment = isDay && hour < 24 && minute < 60 && second < 60
    expect([seenAt, checkInfo({ userid: 'u', seenAt }).length === 0]).toEqual([seenAt, isMoment])
  }
})

test('an age is a positive whole number, whatever else is given', () => {
  const random = seededRandom(5)
  for (let turn = 0; turn < 500; turn++) {
    const age = pick(random, [
      randomInt(random, -5, 120),
      random() * 100,
      String(randomInt(random, 1, 99)),
      null,
      Number.POSITIVE_INFINITY,
      true,
      [30],
    ])
    const isRight = typeof age === 'number' && age > 0 && age % 1 === 0 && age < 1e9
    expect([age, checkInfo({ userid: 'u', age })]).toEqual([age, isRight ? [] : [AGE]])
  }
})

test('any unusual input gives error texts and never throws', () => {
  const random = seededRandom(6)
  const odd = () => pick(random, [undefined, null, 0, Number.NaN, '', {}, [], true, randomText(random)])
  const lines: string[] = []
  const names = ['userid', 'eventKey', 'positionKey', 'birthday', 'sex', 'age', 'mobile', 'email', 'seenAt']
  for (let turn = 0; turn < 1000; turn++) {
    const reported: Reported = Object.fromEntries(names.map((name) => [name, odd()]))
    lines.push(...[checkTrigger, checkBanner, checkInfo].flatMap((check) => check(reported)))
  }
  expect(lines.filter((line) => !/^\w+ /.test(line))).toEqual([])
})

describe('an e-mail address', () => {
  test.each([
    'a@b.cn',
    'lao.zhou@tuoling.com',
    'lao-zhou@tuoling.com.cn',
    'lao_zhou_88@mail.tuoling-auto.com',
    '1380000@139.com',
    'a.b-c.d@x-y.z.io',
    'ZHOU@TUOLING.COM',
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'zhou',
    'zhou@',
    '@tuoling.com',
    'zhou@tuoling',
    'zhou@tuoling.',
    'zhou@.com',
    'zhou@@tuoling.com',
    'zhou@a@b.com',
    '.zhou@tuoling.com',
    'zhou.@tuoling.com',
    'lao..zhou@tuoling.com',
    'lao zhou@tuoling.com',
    ' zhou@tuoling.com',
    'zhou@tuoling.com ',
    'zhou@tuo ling.com',
    'zhou@-tuoling.com',
    'zhou@tuoling-.com',
    'zhou@tuoling..com',
    '老周@tuoling.com',
    'zhou＠tuoling.com',
    'zhou@拓岭.中国',
    'zhou@tuoling.com\n',
    'zhou+1@tuoling.com',
    'zhou#1@tuoling.com',
  ])('%j is invalid', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('is no longer than mail systems accept', () => {
    const at = (length: number) => `${'a'.repeat(length - 5)}@b.cn`
    expect(isEmail(at(254))).toBe(true)
    expect(isEmail(at(255))).toBe(false)
  })

  test('hostile text is checked without hanging', () => {
    for (const text of [
      'a'.repeat(100_000),
      `${'a.'.repeat(120)}@`,
      `a@${'a-'.repeat(120)}`,
      `a@${'a'.repeat(240)}!`,
    ])
      expect(isEmail(text)).toBe(false)
  })
})
