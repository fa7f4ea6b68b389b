import { grid, longText, money, number, tags, text } from '../fields'
import { resource } from '../resource'

/** Kinds of drive, as the desk names them. */
export const ENERGIES = { diesel: '柴油', gasoline: '汽油', electric: '纯电', hybrid: '混动' } as const

/** Conditions of a subsidy, as the desk names them. */
export const OLD_VEHICLES = { none: '无', tradeIn: '置换', scrap: '报废' } as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const from = text('开始', { required: true, pattern: { regex: DAY, message: '开始应如 2026-01-01' } })
const to = text('结束', { pattern: { regex: DAY, message: '结束应如 2027-12-31；没有期限则不填' } })
const name = text('名称', { required: true, max: 40 })
const AMOUNT = { regex: /^\d{1,8}(\.\d{1,2})?$/, message: '金额应如 1200 或 1200.00' }
const amount = text('金额（元）', { required: true, form: 'number', pattern: AMOUNT })
const cap = text('上限（元）', { form: 'number', pattern: AMOUNT })
const percent = text('百分比', {
  required: true,
  form: 'number',
  pattern: { regex: /^(100|\d{1,2}(\.\d{1,2})?)$/, message: '百分比在 0 到 100 之间，最多两位小数' },
})
const energies = text('能源', { max: 20 })
const source = longText('依据', { required: true, max: 300 })
const rate = (label: string) => number(label, { required: true, min: 0, max: 100, decimals: 2, unit: '%' })

export const roadRates = resource({
  name: 'road-rates',
  title: '上路价格',
  section: 'catalogue',
  titleField: 'name',
  sort: { field: 'id', order: 'asc' },
  can: ['read', 'export', 'update'],
  groups: {
    购置税: ['vatPercent', 'vatSource', 'purchaseTaxPercent', 'purchaseTaxSource', 'reliefs'],
    上牌与交强险: ['plateFees', 'plateSource', 'compulsory', 'compulsorySource'],
    车船税: ['vehicleTaxPerTonne', 'vehicleTaxFree', 'vehicleTaxSource'],
    商业保险: ['insurances'],
    补贴: ['subsidies'],
    贷款: ['downPercents', 'terms'],
  },
  fields: {
    name: text('名称', { edit: 'never', list: true }),
    purchaseTaxPercent: { ...rate('购置税税率'), list: true },
    purchaseTaxSource: text('购置税的依据', { required: true, max: 300 }),
    vatPercent: { ...rate('增值税税率'), list: true },
    vatSource: text('增值税的依据', { required: true, max: 300 }),
    reliefs: grid(
      '减免',
      { name, energies, from, to, percent, cap, source },
      { max: 20, help: '每行一项政策，按日期自动生效和失效。能源如：纯电、混动；上限不填则不限' },
    ),
    plateFees: grid('上牌费用', { name, amount }, { max: 10 }),
    plateSource: text('上牌费用的依据', { required: true, max: 300 }),
    compulsory: grid(
      '交强险',
      {
        name,
        belowKg: text('载重低于（千克）', {
          required: true,
          form: 'number',
          pattern: { regex: /^\d{1,5}$/, message: '载重是千克的整数' },
        }),
        amount,
      },
      { required: true, max: 10, help: '从轻到重；最后一行的载重填 0，表示没有上限' },
    ),
    compulsorySource: text('交强险的依据', { required: true, max: 300 }),
    vehicleTaxPerTonne: money('车船税，每吨每年', { required: true }),
    vehicleTaxFree: tags('免征车船税', { options: ENERGIES }),
    vehicleTaxSource: longText('车船税的依据', { required: true, max: 300 }),
    insurances: grid(
      '险种',
      {
        id: text('编号', {
          required: true,
          max: 20,
          pattern: { regex: /^[a-zA-Z][\w-]*$/, message: '编号由字母、数字组成，如 damage' },
        }),
        name,
        note: text('说明', { max: 60 }),
        amount,
        percent: { ...percent, label: '加车价的百分比' },
        chosen: text('默认选中', {
          required: true,
          pattern: { regex: /^[是否]$/, message: '默认选中请填“是”或“否”' },
        }),
      },
      { max: 10, help: '保费是估算：金额加上车价的百分比' },
    ),
    subsidies: grid(
      '补贴',
      {
        name,
        energies,
        condition: text('旧车', {
          required: true,
          pattern: { regex: /^(无|置换|报废)$/, message: '旧车请填“无”“置换”或“报废”' },
        }),
        from,
        to,
        amount,
        percent: { ...percent, label: '加车价的百分比' },
        cap,
        source,
      },
      { max: 20, help: '能源不填则都有；旧车填“无”“置换”或“报废”；上限不填则不限' },
    ),
    downPercents: tags('首付比例', { required: true, max: 8, help: '百分数，如 30' }),
    terms: grid(
      '期限',
      {
        months: text('月数', {
          required: true,
          form: 'number',
          pattern: { regex: /^\d{1,3}$/, message: '月数是整数' },
        }),
        annualPercent: { ...percent, label: '年利率（%）' },
      },
      { required: true, max: 10 },
    ),
  },
})
