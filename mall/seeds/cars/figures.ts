import type { Figure } from '../../src/modules/car/tables'
import type { SeriesSeed, TypeSeed } from './define'

/** Returns the key figures of a type. */
export function typeFigures({ power, tow, payload }: TypeSeed): Figure[] {
  const electric = power.litres === undefined
  return [
    { label: '最大功率', value: String(power.kw), unit: 'kW' },
    { label: '最大扭矩', value: String(power.nm), unit: 'N·m' },
    electric
      ? { label: '纯电续航', value: String(power.range), unit: 'km' }
      : { label: '综合油耗', value: String(power.use), unit: 'L/100km' },
    { label: '0-100 km/h', value: String(power.zeroTo100), unit: '秒' },
    { label: '载质量', value: String(payload), unit: 'kg' },
    { label: '拖拽质量', value: String(tow), unit: 'kg' },
  ]
}

/** Returns the key figures of a series: the best of its types. */
export function seriesFigures({ body, types }: SeriesSeed): Figure[] {
  const best = (of: (type: TypeSeed) => number) => String(Math.max(...types.map(of)))
  return [
    { label: '最大扭矩', value: best((type) => type.power.nm), unit: 'N·m' },
    { label: '离地间隙', value: String(body.clearance), unit: 'mm' },
    { label: '最大拖拽', value: best((type) => type.tow), unit: 'kg' },
    { label: '货箱内长', value: String(body.bed[0]), unit: 'mm' },
  ]
}
