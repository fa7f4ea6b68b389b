import type { PowerSeed } from './define'

/** The range's engines and motors; gearbox and figures depend on the vehicle. */
const power =
  (base: PowerSeed) =>
  (change: Partial<PowerSeed> = {}): PowerSeed => ({ ...base, ...change })

export const d20 = power({
  code: 'TD20A',
  text: '2.0T 柴油',
  kw: 122,
  nm: 410,
  gearbox: '6 速手动',
  use: 7.9,
  litres: 1.996,
  store: 73,
  zeroTo100: 12.8,
  top: 165,
})
export const g20 = power({
  code: 'TG20B',
  text: '2.0T 汽油',
  kw: 175,
  nm: 385,
  gearbox: '8 速自动',
  use: 9.8,
  litres: 1.998,
  store: 76,
  zeroTo100: 9.6,
  top: 175,
})
export const d23 = power({
  code: 'TD23C',
  text: '2.3T 柴油',
  kw: 137,
  nm: 500,
  gearbox: '8 速自动',
  use: 8.4,
  litres: 2.298,
  store: 78,
  zeroTo100: 11.4,
  top: 170,
})
export const d28 = power({
  code: 'TD28E',
  text: '2.8T 柴油',
  kw: 160,
  nm: 600,
  gearbox: '9 速自动',
  use: 9.6,
  litres: 2.776,
  store: 90,
  zeroTo100: 11.9,
  top: 165,
})
export const g30 = power({
  code: 'TG30V',
  text: '3.0T V6 汽油',
  kw: 265,
  nm: 520,
  gearbox: '9 速自动',
  use: 12.4,
  litres: 2.995,
  store: 88,
  zeroTo100: 6.8,
  top: 190,
})
export const h20 = power({
  code: 'TH20P',
  text: '2.0T 插电混动',
  kw: 300,
  nm: 750,
  gearbox: '9 速混动变速箱',
  use: 2.4,
  litres: 1.998,
  store: 37.1,
  range: 105,
  zeroTo100: 6.3,
  top: 180,
})
export const e1 = power({
  code: 'TE200',
  text: '后置单电机',
  kw: 200,
  nm: 350,
  gearbox: '单速减速器',
  use: 19.6,
  store: 83.6,
  range: 460,
  zeroTo100: 8.2,
  top: 180,
})
export const e2 = power({
  code: 'TE340',
  text: '前后双电机',
  kw: 340,
  nm: 620,
  gearbox: '单速减速器',
  use: 22.1,
  store: 102.4,
  range: 520,
  zeroTo100: 4.9,
  top: 190,
})
