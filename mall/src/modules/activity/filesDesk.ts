import { activityFiles } from '@contract/desk/resources/activityFiles'
import { sql } from 'kysely'
import { deskResource } from '../../desk/deskResource'

export const activityFilesDesk = deskResource({
  resource: activityFiles,
  table: 'activity_files',
  from: sql`select name as id, error = '' as is_taken, error, read_at from activity_files`,
})
