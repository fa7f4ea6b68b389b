import { findQuestions, type QuestionGroup } from './questions'

const question = (title: string, answer: string) => ({ questionId: title, title, answer })
const GROUPS: QuestionGroup[] = [
  {
    groupId: 'a',
    name: '订单',
    questions: [question('退款多久到账？', '微信当天到账'), question('可以取消吗？', '可以')],
  },
  { groupId: 'b', name: '购车', questions: [question('VIN 在哪里看？', '行驶证上，退款与它无关')] },
]

test.each([
  ['', []],
  ['   ', []],
  ['退款', ['退款多久到账？', 'VIN 在哪里看？']],
  ['vin', ['VIN 在哪里看？']],
  ['退款 微信', ['退款多久到账？']],
  ['到 账', ['退款多久到账？']],
  ['退款到账', ['退款多久到账？']],
  ['取消可以', ['可以取消吗？']],
  ['微信 退款', ['退款多久到账？']],
  ['到賬', ['退款多久到账？']],
  ['ＶＩＮ', ['VIN 在哪里看？']],
  ['行使证', ['VIN 在哪里看？']],
  ['%', []],
  ['火星', []],
])('%p finds %p', (typed, titles) =>
  expect(findQuestions(GROUPS, typed).map(({ title }) => title)).toEqual(titles),
)
