import type { SeriesSeed, TypeSeed } from './define'

export interface Parameter {
  group: string
  name: string
  value: string
}

const YES = '●'
const OPTION = '○'
const NO = '-'

/** Standard from this trim on (0 the lowest to 3 the highest), an option one trim below. */
const from = (trim: number, level: number) => (trim >= level ? YES : trim === level - 1 ? OPTION : NO)
const has = (yes: boolean) => (yes ? YES : NO)

/** Returns all parameters of a type, in the order of the table. */
export function parametersOf(series: SeriesSeed, type: TypeSeed, trim: number): Parameter[] {
  const groups: [group: string, rows: [name: string, value: string][]][] = [
    ['基本参数', basics(series, type)],
    ['车身尺寸', sizes(series, type)],
    [series.energy === 'electric' ? '电机与电池' : '动力系统', powertrain(type)],
    ['底盘制动', chassis(series, type, trim)],
    ['货箱与拖拽', bedRows(series, type, trim)],
    ['安全装备', safety(series, trim)],
    ['驾驶辅助', assistance(trim)],
    ['外观灯光', outside(trim)],
    ['座舱', cabin(series, trim)],
    ['智能互联', connected(trim)],
  ]
  return groups.flatMap(([group, rows]) => rows.map(([name, value]) => ({ group, name, value })))
}

type Rows = [name: string, value: string][]

const basics = (series: SeriesSeed, type: TypeSeed): Rows => [
  ['官方指导价', `${type.price / 10_000}万`],
  ['级别', series.className],
  [
    '能源类型',
    { diesel: '柴油', gasoline: '汽油', electric: '纯电动', hybrid: '混合动力' }[energyOf(series, type)],
  ],
  ['环保标准', energyOf(series, type) === 'electric' ? '零排放' : '国六 B'],
  ['最高车速', `${type.power.top} km/h`],
  ['0-100 km/h 加速', `${type.power.zeroTo100} 秒`],
  [
    '整车质保',
    energyOf(series, type) === 'electric' ? '3 年或 10 万公里，三电 8 年或 16 万公里' : '3 年或 10 万公里',
  ],
]

/** Returns the kind of energy of a type, because a series may offer several. */
export function energyOf(series: SeriesSeed, type: TypeSeed): SeriesSeed['energy'] {
  if (type.power.text.includes('混动')) return 'hybrid'
  if (type.power.text.includes('柴油')) return 'diesel'
  if (type.power.text.includes('汽油')) return 'gasoline'
  return series.energy
}

const sizes = ({ body }: SeriesSeed, type: TypeSeed): Rows => [
  ['长 × 宽 × 高', `${body.length} × ${body.width} × ${body.height} mm`],
  ['轴距', `${body.wheelbase} mm`],
  ['最小离地间隙', `${body.clearance} mm`],
  ['接近角', `${body.approach}°`],
  ['离去角', `${body.departure}°`],
  ['最大涉水深度', `${body.wading} mm`],
  ['整备质量', `${type.curb} kg`],
  ['额定载质量', `${type.payload} kg`],
  ['车门数', `${body.doors}`],
  ['座位数', `${body.seats}`],
]

function powertrain({ power, drive }: TypeSeed): Rows {
  const common: Rows = [
    ['型号', power.code],
    ['形式', power.text],
    ['最大功率', `${power.kw} kW（${Math.round(power.kw * 1.36)} 马力）`],
    ['最大扭矩', `${power.nm} N·m`],
    ['变速箱', power.gearbox],
    ['驱动方式', drive === '四驱' ? '四驱' : '后轮驱动'],
  ]
  if (power.litres === undefined) {
    return [
      ...common,
      ['电池容量', `${power.store} kWh`],
      ['CLTC 纯电续航', `${power.range} km`],
      ['百公里电耗', `${power.use} kWh`],
      ['快充（30% 至 80%）', '30 分钟'],
      ['慢充功率', '11 kW'],
      ['对外放电', '6 kW'],
    ]
  }
  const plugIn = power.range !== undefined
  return [
    ...common,
    ['排量', `${power.litres} L`],
    ['进气形式', '涡轮增压'],
    ['气缸', power.text.includes('V6') ? 'V 型 6 缸' : '直列 4 缸'],
    ['WLTC 综合油耗', `${power.use} L/100km`],
    [plugIn ? '电池容量' : '油箱容积', plugIn ? `${power.store} kWh` : `${power.store} L`],
    ['纯电续航', plugIn ? `${power.range} km` : NO],
  ]
}

const chassis = ({ chassis: c }: SeriesSeed, type: TypeSeed, trim: number): Rows => [
  ['车架', c.frame],
  ['前悬架', c.front],
  ['后悬架', c.rear],
  ['转向', c.steering],
  ['前制动', '通风盘'],
  ['后制动', c.rear.includes('钢板弹簧') && trim < 2 ? '鼓式' : '通风盘'],
  ['驻车制动', trim === 0 ? '手刹' : '电子驻车'],
  ['轮胎规格', type.tyre],
  ['备胎', '全尺寸'],
  ['后桥差速锁', type.drive === '四驱' ? from(trim, 1) : NO],
  ['低速四驱', has(type.drive === '四驱')],
]

const bedRows = ({ body }: SeriesSeed, type: TypeSeed, trim: number): Rows => [
  ['货箱内长', `${body.bed[0]} mm`],
  ['货箱内宽', `${body.bed[1]} mm`],
  ['货箱深度', `${body.bed[2]} mm`],
  ['最大拖拽质量', `${type.tow} kg`],
  ['绑扎点', trim >= 2 ? '8 个' : '6 个'],
  ['货箱照明', from(trim, 1)],
  ['尾门缓降', from(trim, 1)],
  ['货箱宝', from(trim, 2)],
  ['货箱 220 V 电源', from(trim, 2)],
]

const safety = ({ body }: SeriesSeed, trim: number): Rows => [
  ['主副驾气囊', YES],
  ['侧气囊', from(trim, 1)],
  ['侧气帘', body.doors === 2 ? NO : from(trim, 2)],
  ['ABS 防抱死', YES],
  ['ESC 车身稳定', YES],
  ['上坡辅助', YES],
  ['陡坡缓降', from(trim, 1)],
  ['胎压监测', trim >= 2 ? '数显' : '报警'],
  ['ISOFIX 接口', has(body.doors === 4)],
]

const assistance = (trim: number): Rows => [
  ['巡航', trim >= 3 ? '全速自适应巡航' : trim >= 1 ? '定速巡航' : NO],
  ['车道保持', from(trim, 3)],
  ['自动紧急制动', from(trim, 2)],
  ['盲区监测', from(trim, 3)],
  ['倒车影像', trim >= 2 ? '540° 全景' : YES],
  ['雷达', trim >= 2 ? '前 4 后 4' : '后 4'],
  ['驾驶模式', trim >= 2 ? '经济 标准 运动 雪地 沙地 泥地' : '经济 标准 运动'],
]

const outside = (trim: number): Rows => [
  ['前照灯', trim >= 1 ? 'LED' : '卤素'],
  ['自动大灯', from(trim, 1)],
  ['日间行车灯', 'LED'],
  ['后视镜', trim >= 2 ? '电动调节、加热、折叠' : '电动调节'],
  ['侧踏板', from(trim, 2)],
  ['车顶行李架', from(trim, 2)],
]

const cabin = ({ body }: SeriesSeed, trim: number): Rows => [
  ['座椅材质', trim >= 3 ? '真皮' : trim >= 1 ? '仿皮' : '织物'],
  ['主驾调节', trim >= 2 ? '8 向电动' : '6 向手动'],
  ['前排加热', from(trim, 2)],
  ['前排通风', from(trim, 3)],
  ['后排座椅', body.doors === 2 ? NO : '可翻起，下有收纳'],
  ['空调', trim >= 2 ? '双温区自动' : trim >= 1 ? '自动' : '手动'],
  ['后排出风口', body.doors === 2 ? NO : from(trim, 1)],
  ['方向盘', trim >= 1 ? '真皮多功能' : '多功能'],
]

const connected = (trim: number): Rows => [
  ['仪表', trim >= 2 ? '12.3 英寸液晶' : '7 英寸液晶'],
  ['中控屏', trim >= 2 ? '15.6 英寸' : trim >= 1 ? '12.3 英寸' : '10.25 英寸'],
  ['手机互联', YES],
  ['语音助手', from(trim, 1)],
  ['远程控车', from(trim, 1)],
  ['整车升级 OTA', from(trim, 1)],
  ['扬声器', trim >= 3 ? '12 个' : trim >= 1 ? '6 个' : '4 个'],
  ['无线充电', from(trim, 2)],
]
