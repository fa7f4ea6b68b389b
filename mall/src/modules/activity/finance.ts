import { instalmentsOf } from '@contract/rules/instalment'
import { percentOfFen } from '@contract/rules/money'
import { yuanToFen } from '@contract/rules/price'
import { badInput, notFound } from '../../core/errors'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import type { RuleOf } from './activityFile'
import type { Admit } from './joinActivity'
import { type ActivityRow, readActivity } from './readActivities'

export interface Inquiry {
  readonly typeId: string
  readonly downPercent: number
  readonly months: number
  /** Decimal yuan. */
  readonly monthlyIncome: string
  readonly name: string
  readonly phone: string
}

export interface Judged {
  /** Fen. */
  readonly down: number
  readonly monthly: number
  /** Highest affordable instalment, fen. */
  readonly limit: number
  readonly passed: boolean
  readonly typeName: string
}

/** Judges a finance inquiry by the figures of the activity's plan. @throws ShopError notFound, badInput */
export async function judgeInquiry(db: DbOrTrx, activityId: string, inquiry: Inquiry): Promise<Judged> {
  const { rule }: ActivityRow = await readActivity(db, activityId)
  if (rule.kind !== 'finance') throw notFound('没有找到这个金融活动')
  return judge(db, rule, inquiry)
}

async function judge(db: DbOrTrx, rule: RuleOf<'finance'>, inquiry: Inquiry): Promise<Judged> {
  if (!rule.downPercents.includes(inquiry.downPercent)) throw badInput('请选择页面上的首付比例')
  if (!rule.months.includes(inquiry.months)) throw badInput('请选择页面上的分期期数')
  const income = yuanToFen(inquiry.monthlyIncome)
  if (income <= 0) throw badInput('请填写家庭月收入')
  const type = await db
    .selectFrom('car_types')
    .innerJoin('car_series', 'car_series.id', 'car_types.series_id')
    .select(['car_types.price', 'car_types.name', 'car_series.name as series_name'])
    .where('car_types.id', '=', inquiry.typeId)
    .where('car_types.on_sale', '=', true)
    .where('car_types.series_id', '=', anyOf(rule.seriesIds))
    .executeTakeFirst()
  if (!type) throw badInput('这款车不在活动范围内，请重新选择')
  const { down, monthly } = instalmentsOf(type.price, {
    downPercent: inquiry.downPercent,
    months: inquiry.months,
    annualPercent: rule.annualPercent,
  })
  const limit = percentOfFen(income, rule.sharePercent, 'down')
  return { down, monthly, limit, passed: monthly <= limit, typeName: `${type.series_name} ${type.name}` }
}

/** Admits every inquiry: approved at once when the income suffices, otherwise left for the consultant to review. */
export const admitInquiry = (inquiry: Inquiry, judged: Judged): Admit => {
  return async () => ({
    name: inquiry.name,
    phone: inquiry.phone,
    answers: {
      typeName: judged.typeName,
      typeId: inquiry.typeId,
      downPercent: String(inquiry.downPercent),
      months: String(inquiry.months),
      monthlyIncome: inquiry.monthlyIncome,
    },
    status: judged.passed ? 'confirmed' : 'joined',
    note: judged.passed ? '金融顾问会在 1 个工作日内与您联系' : '顾问会为您调整方案，并在 1 个工作日内联系您',
  })
}
