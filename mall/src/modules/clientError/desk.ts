import { clientErrors } from '@contract/desk/resources/clientErrors'
import { sql } from 'kysely'
import { deskResource } from '../../desk/deskResource'

export const clientErrorsDesk = deskResource({
  resource: clientErrors,
  table: 'client_errors',
  from: sql`select fingerprint as id, client_errors.* from client_errors`,
  async remove({ trx, id }) {
    await trx.deleteFrom('client_errors').where('fingerprint', '=', id).execute()
  },
})
