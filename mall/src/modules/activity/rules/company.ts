import { isCreditCode } from '@contract/rules/creditCode'
import { badInput } from '../../../core/errors'
import type { DbOrTrx } from '../../../db/transact'
import type { RuleOf } from '../activityFile'
import { type Admit, contactOf, type Wanting } from '../joinActivity'
import { notEligible } from '../refusals'

/** Admits companies of one province: each company once, by a user who has a delivery address in the province. */
export const admitCompany = ({ userId, answers }: Wanting): Admit => {
  return async (trx, activity) => {
    const { rule } = activity
    if (rule.kind !== 'company') throw notEligible('活动规则有变化，请刷新后再试')
    if (!(await hasAddressIn(trx, userId, rule.provinceCode))) throw notEligible(addressObstacle(rule))
    const creditCode = answers.creditCode?.trim().toUpperCase() ?? ''
    if (!isCreditCode(creditCode)) throw badInput('请输入正确的统一社会信用代码')
    return {
      ...contactOf(answers),
      answers: { ...answers, creditCode },
      onceKey: creditCode,
      note: '报名成功，开奖后在这里看结果',
    }
  }
}

export const addressObstacle = ({ provinceName }: RuleOf<'company'>): string =>
  `仅限${provinceName}商户，请先添加一个${provinceName}的收货地址`

export async function hasAddressIn(db: DbOrTrx, userId: string, provinceCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('province_code', '=', provinceCode)
    .executeTakeFirst()
  return row !== undefined
}
