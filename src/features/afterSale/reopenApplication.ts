import { afterApi } from '@/api/after'

/**
 * Reopens a closed application as it was. The specification names this call without defining it; this is the only place
 * in the shop that depends on its meaning (decision 0016). Rejects with ApiError, already shown in a toast.
 */
export const reopenApplication = (afterOrderId: string) =>
  afterApi.reopen({ params: { id: afterOrderId } }, { loading: true })
