import { badInput } from '../../../core/errors'
import type { ActivityRule } from '../activityFile'
import { type Admit, contactOf, type Wanting } from '../joinActivity'
import { notEligible } from '../refusals'
import { admitAttendance } from './attendance'
import { admitCompany } from './company'
import { admitDailyFirst } from './dailyFirst'
import { admitOwnVin } from './ownVin'

const admitOpen = (want: Wanting): Admit => {
  return async () => ({
    ...contactOf(want.answers),
    answers: want.answers,
    note: '报名成功，请留意短信通知',
  })
}

/** Admission by kind of rule. Kinds with a call of their own can't be joined by form. */
const RULES: Partial<Record<ActivityRule['kind'], (want: Wanting) => Admit>> = {
  open: admitOpen,
  attendance: admitAttendance,
  ownVin: admitOwnVin,
  dailyFirst: admitDailyFirst,
  company: admitCompany,
}

/** Answers that rules and the desk read whatever fields the form has. */
const OF_RULES = ['name', 'phone', 'vin', 'creditCode', 'companions']

/**
 * Returns the answers to these fields. Others were sent by nobody's form; and a name such as `constructor` must not find
 * what every object inherits.
 */
const answersTo = (names: readonly string[], sent: Wanting['answers']): Wanting['answers'] =>
  Object.assign(
    Object.create(null),
    Object.fromEntries(names.filter((name) => Object.hasOwn(sent, name)).map((name) => [name, sent[name]])),
  )

/** Judges a submitted form by the activity's own rule. */
export const admitByRule = (want: Wanting): Admit => {
  return async (trx, activity, now) => {
    const rule = RULES[activity.rule.kind]
    if (!rule) throw notEligible('这个活动不需要报名')
    const fields = activity.blocks.flatMap((block) => (block.type === 'signUp' ? block.fields : []))
    const answers = answersTo([...OF_RULES, ...fields.map(({ name }) => name)], want.answers)
    for (const { name, label, kind, options } of fields) {
      const answer = answers[name]?.trim() ?? ''
      if (answer === '') throw badInput(`请填写${label}`)
      if (kind === 'choice' && !options.includes(answer)) throw badInput(`${label}不是可选的值`)
    }
    return rule({ ...want, answers })(trx, activity, now)
  }
}
