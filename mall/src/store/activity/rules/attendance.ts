import { type Admit, contactOf } from '../joinActivity'
import type { Wanting } from './admit'

/** A dealer's event: the dealer confirms who comes and checks in who came; the entry carries the number to show. */
export const admitAttendance = ({ answers }: Wanting): Admit => {
  return async () => ({
    ...contactOf(answers),
    answers,
    note: '门店会在活动前联系您确认，到店请出示签到码',
    withCode: true,
  })
}
