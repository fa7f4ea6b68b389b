import { maintenancePlans } from '@contract/desk/resources/maintenancePlans'
import { sql } from 'kysely'
import { deskResource } from '../../desk/deskResource'

export const maintenancePlansDesk = deskResource({
  resource: maintenancePlans,
  table: 'maintenance_plans',
  from: sql`select maintenance_plans.*, (select name from car_series where id = series_id) as name from maintenance_plans`,
  constraints: {
    maintenance_plans_series: { field: 'seriesId', message: '这个车系已有保养计划，请直接修改' },
    maintenance_plans_series_id_fkey: { field: 'seriesId', message: '没有这个车系' },
  },
})
