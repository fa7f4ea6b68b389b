import type { AppointmentStatus } from '../../src/modules/appointment/rules'

export interface TestDriveScene {
  key: string
  userId: string
  /** Index of the series in the showroom. */
  series: number
  dealerId: string
  /** Days from today, and the index of the slot in that day. */
  day: number
  slot: number
  state: AppointmentStatus
  /** The scene that this one replaced. */
  replaces?: string
}

const LAOZHOU = 'u-laozhou'

/** 老周 has a test drive in every state; 小林 and 阿杰 occupy some slots. */
export const TEST_DRIVES: readonly TestDriveScene[] = [
  {
    key: 'cancelled',
    userId: LAOZHOU,
    series: 3,
    dealerId: 'd130600-1',
    day: -9,
    slot: 3,
    state: 'cancelled',
  },
  { key: 'done', userId: LAOZHOU, series: 0, dealerId: 'd130600-1', day: -6, slot: 1, state: 'done' },
  { key: 'no-show', userId: LAOZHOU, series: 4, dealerId: 'd130100-1', day: -3, slot: 2, state: 'noShow' },
  { key: 'moved', userId: LAOZHOU, series: 1, dealerId: 'd130600-1', day: 1, slot: 2, state: 'rescheduled' },
  { key: 'arrived', userId: LAOZHOU, series: 2, dealerId: 'd110000-1', day: -1, slot: 0, state: 'arrived' },
  {
    key: 'confirmed',
    userId: LAOZHOU,
    series: 5,
    dealerId: 'd130600-1',
    day: 2,
    slot: 4,
    state: 'confirmed',
  },
  {
    key: 'submitted',
    userId: LAOZHOU,
    series: 1,
    dealerId: 'd130600-1',
    day: 3,
    slot: 1,
    state: 'submitted',
    replaces: 'moved',
  },
  { key: 'ajie', userId: 'u-ajie', series: 0, dealerId: 'd650100-1', day: 1, slot: 3, state: 'submitted' },
]
