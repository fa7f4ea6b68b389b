import { isCreditCode } from '@contract/rules/creditCode'
import { own } from '@contract/rules/own'
import { cleanPersonName, personNameObjection } from '@contract/rules/personName'
import { cleanPhone, isMainlandPhone } from '@contract/rules/phone'
import type { BlockOf } from './activity'

export type JoinField = BlockOf<'signUp'>['fields'][number]
export type Answers = Readonly<Record<string, string>>

const MUST_CHOOSE: ReadonlySet<JoinField['kind']> = new Set(['choice', 'vin'])

/** Returns an answer as it is sent: without surrounding spaces; phone numbers and codes normalised. */
function cleanAnswer(kind: JoinField['kind'], typed: string): string {
  if (kind === 'phone') return cleanPhone(typed)
  if (kind === 'creditCode' || kind === 'vin') return typed.replace(/\s/g, '').toUpperCase()
  return kind === 'name' ? cleanPersonName(typed) : typed.trim()
}

/** Returns the error message of each invalid field, by field name. The mall validates again. */
export function joinErrors(fields: readonly JoinField[], answers: Answers): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { name, label, kind } of fields) {
    const answer = cleanAnswer(kind, own(answers, name) ?? '')
    if (answer === '') errors[name] = `${MUST_CHOOSE.has(kind) ? '请选择' : '请填写'}${label}`
    else if (kind === 'name' && personNameObjection(answer))
      errors[name] = personNameObjection(answer, label) ?? ''
    else if (kind === 'phone' && !isMainlandPhone(answer)) errors[name] = '请输入正确的手机号'
    else if (kind === 'creditCode' && !isCreditCode(answer)) errors[name] = '请输入正确的统一社会信用代码'
  }
  return errors
}

export const cleanAnswers = (fields: readonly JoinField[], answers: Answers): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, cleanAnswer(kind, own(answers, name) ?? '')]))
