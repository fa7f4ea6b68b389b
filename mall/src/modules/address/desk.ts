import { deliveryFees } from '@contract/desk/resources/deliveryFees'
import { updateIn } from '../../desk/changeRow'
import { refuseFields } from '../../desk/deskError'
import { type DeskResource, deskResource } from '../../desk/deskResource'

/** Fen. A higher fee is a slip of the keyboard: no parcel costs that much. */
const MAX_FEE = 1_000_000

export const deliveryFeesDesk: DeskResource = deskResource({
  resource: deliveryFees,
  table: 'delivery_fees',
  beforeSave: async ({ values }) => {
    if ((values.fee ?? 0) > MAX_FEE) throw refuseFields({ fee: '运费最多 10,000 元' })
    return {}
  },
  actions: {
    async copy({ ctx, trx, operator, ip, before, values }) {
      const { deliverable, fee, freeFrom, isRemote } = before
      for (const id of values.provinces) {
        const terms = { deliverable, fee, freeFrom, isRemote }
        await updateIn(trx, { ctx, operator, ip }, deliveryFeesDesk, id, terms, 'copy')
      }
    },
  },
})
