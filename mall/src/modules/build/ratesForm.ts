import { ENERGIES, OLD_VEHICLES, type roadRates } from '@contract/desk/resources/roadRates'
import type { RowOf, SavedOf } from '@contract/desk/rowTypes'
import { fenToYuan, parsePrice } from '@contract/rules/price'
import { refuseFields } from '../../desk/deskError'
import type { StoredRates } from './tables'

type Energy = StoredRates['vehicleTaxFree'][number]
type Form = SavedOf<typeof roadRates>
/** Fields with rows, whose refusals name the row. */
type RowsField = { [Name in keyof Form]: Form[Name] extends readonly object[] ? Name : never }[keyof Form]

const keyOf = <Key extends string>(names: Readonly<Record<Key, string>>, name: string) =>
  (Object.keys(names) as Key[]).find((key) => names[key] === name)

const energyNames = (energies: readonly Energy[]) => energies.map((energy) => ENERGIES[energy]).join('、')

/** Returns rates as the desk's form has them: rows of texts. */
export const toForm = (rates: StoredRates): Omit<RowOf<typeof roadRates>, 'name'> => ({
  vatPercent: rates.vatPercent,
  vatSource: rates.vatSource,
  purchaseTaxPercent: rates.purchaseTaxPercent,
  purchaseTaxSource: rates.purchaseTaxSource,
  reliefs: rates.reliefs.map(({ energies, percent, ...row }) => ({
    ...row,
    energies: energyNames(energies),
    percent: String(percent),
  })),
  plateFees: rates.plateFees,
  plateSource: rates.plateSource,
  compulsory: rates.compulsory.map((row) => ({ ...row, belowKg: String(row.belowKg) })),
  compulsorySource: rates.compulsorySource,
  vehicleTaxPerTonne: parsePrice(rates.vehicleTaxPerTonne) ?? 0,
  vehicleTaxFree: rates.vehicleTaxFree,
  vehicleTaxSource: rates.vehicleTaxSource,
  insurances: rates.insurances.map((row) => ({
    ...row,
    percent: String(row.percent),
    chosen: row.chosen ? '是' : '否',
  })),
  subsidies: rates.subsidies.map(({ energies, percent, condition, ...row }) => ({
    ...row,
    energies: energyNames(energies),
    percent: String(percent),
    condition: OLD_VEHICLES[condition ?? 'none'],
  })),
  downPercents: rates.loan.downPercents.map(String),
  terms: rates.loan.terms.map(({ months, annualPercent }) => ({
    months: String(months),
    annualPercent: String(annualPercent),
  })),
})

/** Returns what the form says as rates. @throws DeskError at the field, with the row */
export function fromForm(form: Form): StoredRates {
  const refuse = (field: RowsField, place: number, message: string) =>
    refuseFields({ [field]: `第 ${place + 1} 行：${message}` })
  const energiesOf = (field: RowsField, place: number, names: string) =>
    names
      .split(/[、,，\s]+/)
      .filter(Boolean)
      .map((name) => {
        const energy = keyOf(ENERGIES, name)
        if (!energy) throw refuse(field, place, `没有“${name}”这种能源`)
        return energy
      })
  const dated = (
    field: RowsField,
    place: number,
    { from, to, source }: Record<'from' | 'to' | 'source', string>,
  ) => {
    if (to && to < from) throw refuse(field, place, '结束早于开始')
    return { from, to, source }
  }
  const yuan = (text: string) => (text === '' ? '' : fenToYuan(parsePrice(text) ?? 0))

  const compulsory = form.compulsory.map(({ name, belowKg, amount }) => ({
    name,
    belowKg: Number(belowKg),
    amount: yuan(amount),
  }))
  for (const [place, { belowKg }] of compulsory.entries()) {
    const isLast = place === compulsory.length - 1
    if ((belowKg === 0) !== isLast) throw refuse('compulsory', place, '只有最后一行的载重填 0')
    const former = compulsory[place - 1]
    if (!isLast && former && belowKg <= former.belowKg) throw refuse('compulsory', place, '应从轻到重')
  }
  const { insurances } = form
  const twice = insurances.findIndex(
    ({ id }, place) => insurances.findIndex((one) => one.id === id) !== place,
  )
  if (twice >= 0) throw refuse('insurances', twice, '编号与上面的重复')
  const downPercents = form.downPercents.map(Number)
  if (!downPercents.every((percent) => percent >= 0 && percent <= 100)) {
    throw refuseFields({ downPercents: '首付比例是 0 到 100 的数字' })
  }
  return {
    vatPercent: form.vatPercent,
    vatSource: form.vatSource,
    purchaseTaxPercent: form.purchaseTaxPercent,
    purchaseTaxSource: form.purchaseTaxSource,
    reliefs: form.reliefs.map((row, place) => ({
      ...dated('reliefs', place, row),
      name: row.name,
      energies: energiesOf('reliefs', place, row.energies),
      percent: Number(row.percent),
      cap: yuan(row.cap),
    })),
    plateFees: form.plateFees.map(({ name, amount }) => ({ name, amount: yuan(amount) })),
    plateSource: form.plateSource,
    compulsory,
    compulsorySource: form.compulsorySource,
    vehicleTaxPerTonne: fenToYuan(form.vehicleTaxPerTonne),
    vehicleTaxFree: [...form.vehicleTaxFree],
    vehicleTaxSource: form.vehicleTaxSource,
    insurances: insurances.map(({ id, name, note, amount, percent, chosen }) => ({
      id,
      name,
      note,
      amount: yuan(amount),
      percent: Number(percent),
      chosen: chosen === '是',
    })),
    subsidies: form.subsidies.map((row, place) => ({
      ...dated('subsidies', place, row),
      name: row.name,
      energies: energiesOf('subsidies', place, row.energies),
      condition: keyOf(OLD_VEHICLES, row.condition) ?? 'none',
      amount: yuan(row.amount),
      percent: Number(row.percent),
      cap: yuan(row.cap),
    })),
    loan: {
      downPercents,
      terms: form.terms.map(({ months, annualPercent }) => ({
        months: Number(months),
        annualPercent: Number(annualPercent),
      })),
    },
  }
}
