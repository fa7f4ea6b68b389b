import { beijingTime } from '../../payPlatforms/beijing'

/** 0 on its way, 1 collected, 2 trouble, 3 signed for, 4 sender has it back, 5 being delivered, 6 returning, 14 refused. */
export type ParcelState = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '14'

export interface ParcelStep {
  readonly context: string
  readonly state: ParcelState
  readonly at: number
}

/** A parcel that carriers know. */
export interface Parcel {
  /** Code of the carrier, in lower case. */
  readonly company: string
  readonly number: string
  /** Phone of sender or receiver; SF and ZTO return nothing without its last four digits. */
  readonly phone?: string
  /** The oldest first. */
  readonly steps: ParcelStep[]
}

export const CARRIERS: Readonly<Record<string, string>> = {
  shunfeng: '顺丰速运',
  yuantong: '圆通速递',
  zhongtong: '中通快递',
  yunda: '韵达快递',
  shentong: '申通快递',
  jtexpress: '极兔速递',
  jd: '京东物流',
  ems: 'EMS',
  debangkuaidi: '德邦快递',
}

const NEED_PHONE = ['shunfeng', 'zhongtong']
const STATE_TEXT: Record<ParcelState, string> = {
  0: '在途',
  1: '揽收',
  2: '疑难',
  3: '签收',
  4: '退签',
  5: '派件',
  6: '退回',
  14: '拒签',
}

export const needsPhone = (company: string): boolean => NEED_PHONE.includes(company)

/** Returns whether a phone, or its last four digits, is the parcel's. */
export const isPhoneOf = ({ phone = '' }: Parcel, given: unknown): boolean =>
  typeof given === 'string' && given.length >= 4 && phone.endsWith(given.slice(-4))

/** Returns a parcel as queries and pushes show it. `resultv2` adds the state of each step. */
export function showParcel(
  parcel: Parcel,
  { withStates, order = 'desc' }: { withStates: boolean; order?: string },
): Record<string, unknown> {
  const state = parcel.steps.at(-1)?.state ?? '0'
  const data = parcel.steps.map((step) => ({
    time: beijingTime(step.at),
    ftime: beijingTime(step.at),
    context: step.context,
    ...(withStates && { status: STATE_TEXT[step.state] }),
  }))
  return {
    message: 'ok',
    nu: parcel.number,
    ischeck: state === '3' ? '1' : '0',
    condition: '00',
    com: parcel.company,
    status: '200',
    state,
    data: order === 'asc' ? data : data.reverse(),
  }
}
