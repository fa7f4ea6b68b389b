import { oneOf } from './fields'

/** States of a campaign that has a beginning and an end, as the desk shows them. `stopped`: by an operator, before its end. */
export const PERIOD = { planned: '未开始', running: '进行中', ended: '已结束', stopped: '已停止' } as const

const { planned, running, ended, stopped } = PERIOD
const colors = { [running]: 'green', [planned]: 'blue' }
const shown = { list: true, filter: true, edit: 'never', colors } as const

/**
 * Field `state` with one of `PERIOD`, which the server works out of the times (`period` in `deskResource.ts`). Actions
 * may depend on it; it isn't part of a row's version, because a change by the time alone would be a conflict of nobody's.
 */
export const periodState = oneOf('状态', { [running]: running, [planned]: planned, [ended]: ended }, shown)

/** `periodState` of what an operator can stop before its end. */
export const stoppableState = oneOf(
  '状态',
  { [running]: running, [planned]: planned, [ended]: ended, [stopped]: stopped },
  shown,
)

/** Order of such a list: what runs first, then what comes next, then what ended last. */
export const RUNNING_FIRST = { field: 'state', order: 'asc' } as const

/** Condition of an action that only a running campaign has. */
export const WHILE_RUNNING = { field: 'state', in: [PERIOD.running] } as const

/** Condition of an action that a campaign has until its end. */
export const UNTIL_ENDED = { field: 'state', in: [PERIOD.planned, PERIOD.running] } as const
