import { z } from 'zod'
import { declaredCalls } from '../scripts/contract/declared'

/** Names of persons in the bodies of all calls, by their paths. */
const NAMES = declaredCalls.flatMap(({ name, schema }) =>
  namesIn(schema.body).map(({ path, field }) => [`${name} ${path}`, field] as const),
)

function namesIn(body: z.ZodType | undefined, path = ''): { path: string; field: z.ZodType }[] {
  if (!(body instanceof z.ZodObject)) return []
  return Object.entries(body.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
    key === 'name' && field.meta()?.title === '姓名'
      ? [{ path: path + key, field }]
      : namesIn(field, `${path}${key}.`),
  )
}

test('every call that takes a name of a person is known', () => {
  expect(NAMES.map(([path]) => path).sort()).toEqual([
    'activities.dealerSignUp name',
    'address.add name',
    'address.update name',
    'appointments.book name',
    'gather.sendFinance name',
    'gather.sendUserEleven name',
    'vehicles.createOrder buyer.name',
  ])
})

test.each(NAMES)('%s follows the one rule of names (spec 5)', (_, field) => {
  const accepts = (name: string) => field.safeParse(name).success
  expect(
    ['周建国', '阿卜杜拉·买买提', '周'.repeat(25), 'a'.repeat(50)].filter((name) => !accepts(name)),
  ).toEqual([])
  const bad = [
    ...'~#^$@%&!?*'.split('').map((sign) => `周${sign}国`),
    '周国😀',
    '周1\ufe0f\u20e3',
    '\u3164\u3164',
    '\u115f\u1160',
    '\u202e\u200f',
    '周'.repeat(26),
    'a'.repeat(51),
  ]
  expect(bad.filter(accepts)).toEqual([])
  expect(field.parse('\u202a周\u3164建国 ')).toBe('周建国')
})
