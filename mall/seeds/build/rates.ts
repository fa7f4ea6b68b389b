import type { StoredRates } from '../../src/modules/build/tables'

/**
 * Rates of the price on the road. Pickups are trucks (多用途货车, GB/T 40712): the limits of the new-energy relief are for
 * cars (乘用车), so they have none here. The state's subsidies of 2026 for old cars that are scrapped or replaced are for
 * new cars as well, and those for trucks are for operated ones (营运货车), so only the maker's are here.
 */
export const RATES: StoredRates = {
  vatPercent: 13,
  vatSource: '《增值税法》第十条（2026 年 1 月 1 日起施行，税率 13%）',
  purchaseTaxPercent: 10,
  purchaseTaxSource: '《车辆购置税法》第四条（税率 10%）、第六条（计税价格不含增值税）',
  reliefs: [
    {
      name: '新能源汽车免征',
      energies: ['electric', 'hybrid'],
      from: '2024-01-01',
      to: '2025-12-31',
      percent: 100,
      cap: '',
      source:
        '财政部 税务总局 工业和信息化部公告 2023 年第 10 号（限《减免车辆购置税的新能源汽车车型目录》内车型；每辆乘用车最多免 3 万元，皮卡为货车，不设此限）',
    },
    {
      name: '新能源汽车减半征收',
      energies: ['electric', 'hybrid'],
      from: '2026-01-01',
      to: '2027-12-31',
      percent: 50,
      cap: '',
      source:
        '财政部 税务总局 工业和信息化部公告 2023 年第 10 号（限《减免车辆购置税的新能源汽车车型目录》内车型；每辆乘用车最多减 1.5 万元，皮卡为货车，不设此限）',
    },
  ],
  plateFees: [
    { name: '反光号牌（一副）', amount: '100.00' },
    { name: '行驶证', amount: '10.00' },
    { name: '机动车登记证书', amount: '10.00' },
  ],
  plateSource: '发改价格〔2004〕2831 号第一条（有的省另行规定，如行驶证 15 元）',
  compulsory: [
    { name: '非营业货车 2 吨以下', belowKg: 2_000, amount: '1200.00' },
    { name: '非营业货车 2 至 5 吨', belowKg: 5_000, amount: '1470.00' },
    { name: '非营业货车 5 至 10 吨', belowKg: 10_000, amount: '1650.00' },
    { name: '非营业货车 10 吨以上', belowKg: 0, amount: '2220.00' },
  ],
  compulsorySource: '《机动车交通事故责任强制保险基础费率表（2008 版）》：货车按核定载质量，含起点不含终点',
  vehicleTaxPerTonne: '60.00',
  vehicleTaxFree: ['electric', 'hybrid'],
  vehicleTaxSource:
    '《车船税法》附表（货车按整备质量，每吨每年 16 至 120 元，由各省规定）；皮卡按货车、尾数据实计算：国家税务总局公告 2013 年第 42 号；新能源：财税〔2018〕74 号',
  insurances: [
    {
      id: 'damage',
      name: '车辆损失险',
      note: '自己的车撞坏、被盗、泡水',
      amount: '600.00',
      percent: 1.2,
      chosen: true,
    },
    {
      id: 'liability',
      name: '第三者责任险 200 万',
      note: '赔别人的人和车',
      amount: '1980.00',
      percent: 0,
      chosen: true,
    },
    {
      id: 'seats',
      name: '驾乘人员险',
      note: '每座 10 万，共 5 座',
      amount: '260.00',
      percent: 0,
      chosen: false,
    },
  ],
  subsidies: [
    {
      name: '旧车置换补贴',
      energies: [],
      condition: 'tradeIn',
      from: '2026-01-01',
      to: '2027-12-31',
      amount: '5000.00',
      percent: 0,
      cap: '',
      source: '拓岭皮卡增换购政策，门店核对旧车后抵扣',
    },
    {
      name: '旧车报废补贴',
      energies: [],
      condition: 'scrap',
      from: '2026-01-01',
      to: '2027-12-31',
      amount: '8000.00',
      percent: 0,
      cap: '',
      source: '拓岭皮卡增换购政策，凭报废机动车回收证明抵扣',
    },
    {
      name: '新能源限时补贴',
      energies: ['electric', 'hybrid'],
      condition: 'none',
      from: '2026-01-01',
      to: '2027-12-31',
      amount: '0.00',
      percent: 2,
      cap: '5000.00',
      source: '拓岭皮卡新能源购车政策',
    },
  ],
  loan: {
    downPercents: [20, 30, 40, 50],
    terms: [
      { months: 12, annualPercent: 0 },
      { months: 24, annualPercent: 2.99 },
      { months: 36, annualPercent: 3.99 },
      { months: 60, annualPercent: 4.49 },
    ],
  },
}
