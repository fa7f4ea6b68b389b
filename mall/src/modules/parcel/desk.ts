import { parcels } from '@contract/desk/resources/parcels'
import { sql } from 'kysely'
import { deskResource } from '../../desk/deskResource'
import { addParcelEvent } from './trackEvents'

export const parcelsDesk = deskResource({
  resource: parcels,
  table: 'parcels',
  from: sql`select parcels.*, signed_at is not null as is_signed, subscribed_at is not null as is_followed from parcels`,
  related: async ({ db }, id) => ({
    events: await db
      .selectFrom('parcel_events')
      .select(['at', 'text as title'])
      .where('parcel_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  }),
  actions: {
    track: ({ trx, id, values, now }) =>
      addParcelEvent(trx, id, { text: values.text.trim(), signed: false }, now),
    sign: ({ trx, id, values, now }) =>
      addParcelEvent(trx, id, { text: values.text.trim(), signed: true }, now),
  },
})
