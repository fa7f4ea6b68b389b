import { deliveryFees } from '@contract/desk/resources/deliveryFees'
import { updateIn } from '../../office/changeRow'
import { type Office, office } from '../../office/office'

export const deliveryFeesOffice: Office = office({
  resource: deliveryFees,
  table: 'delivery_fees',
  actions: {
    async copy({ ctx, trx, operator, ip, before, values }) {
      const { deliverable, fee, freeFrom, isRemote } = before
      for (const id of values.provinces as string[]) {
        const terms = { deliverable, fee, freeFrom, isRemote }
        await updateIn(trx, { ctx, operator, ip }, deliveryFeesOffice, id, terms, 'copy')
      }
    },
  },
})
