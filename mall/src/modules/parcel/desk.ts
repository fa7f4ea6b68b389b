import { parcels } from '@contract/desk/resources/parcels'
import { sql } from 'kysely'
import { deskResource } from '../../desk/deskResource'
import { chosenCarrier } from './chosenCarrier'
import { correctParcel } from './correctParcel'
import { addParcelEvent } from './trackEvents'

export const parcelsDesk = deskResource({
  resource: parcels,
  table: 'parcels',
  from: sql`select parcels.*, signed_at is not null as is_signed, subscribed_at is not null as is_followed from parcels`,
  ofUser: (userId) =>
    sql`select parcels.id from parcels join orders on orders.id = order_id where user_id = ${userId}`,
  related: async ({ db }, id) => ({
    events: await db
      .selectFrom('parcel_events')
      .select(['at', 'text as title'])
      .where('parcel_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  }),
  prepare: {
    correct: async ({ ctx, values }) => ({
      newCarrier: await chosenCarrier(ctx, values.newCarrier, values.expressNo),
    }),
  },
  actions: {
    async correct({ trx, id, values, now }) {
      const parcel = { carrier: values.newCarrier, expressNo: values.expressNo }
      await correctParcel(trx, id, parcel, now)
    },
    track: ({ trx, id, values, now }) =>
      addParcelEvent(trx, id, { text: values.text.trim(), signed: false }, now),
    sign: ({ trx, id, values, now }) =>
      addParcelEvent(trx, id, { text: values.text.trim(), signed: true }, now),
  },
})
