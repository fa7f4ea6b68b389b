import { text } from './fields'

/** States of a campaign that has a beginning and an end, as the desk shows them. */
export const PERIOD = { planned: '未开始', running: '进行中', ended: '已结束' } as const

/** Field with one of `PERIOD`. A text, because a version that changed with the time would be a conflict of nobody's. */
export const periodState = text('状态', { list: true, edit: 'never' })

/** Condition of an action that only a running campaign has. */
export const WHILE_RUNNING = { field: 'state', in: [PERIOD.running] } as const

/** Condition of an action that a campaign has until its end. */
export const UNTIL_ENDED = { field: 'state', in: [PERIOD.planned, PERIOD.running] } as const

/** Returns the state of a period at an instant; both limits are those of `endNow`. */
export const stateOfPeriod = ({ startAt, endAt }: { startAt: number; endAt: number }, now: number): string =>
  now >= endAt ? PERIOD.ended : now > startAt ? PERIOD.running : PERIOD.planned
