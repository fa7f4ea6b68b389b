import { timeLimits, UNITS } from '@contract/desk/resources/timeLimits'
import { refuseFields } from '../../desk/deskError'
import { deskResource } from '../../desk/deskResource'

export const timeLimitsDesk = deskResource({
  resource: timeLimits,
  table: 'time_limits',
  async beforeSave({ trx, id, values: { value } }) {
    if (value === undefined) return undefined
    const row = await trx.selectFrom('time_limits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (value < row.least || value > row.most) {
      throw refuseFields({ value: `${row.name}可以是 ${row.least} 到 ${row.most} ${UNITS[row.unit]}` })
    }
    return { longest: Math.max(row.longest, value) }
  },
})
