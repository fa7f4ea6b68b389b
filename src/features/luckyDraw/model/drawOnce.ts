import { drawApi } from '@/api/draw'
import type { LoanTerms } from '@/lib/loanSchedule'
import { fenToYuan } from '@/lib/price'
import { uniqueId } from '@/lib/uniqueId'

let openKey: string | null = null

/** Draws; a draw whose answer was lost is asked for again with its key, so that no chance is spent twice. */
export async function drawOnce(terms: LoanTerms) {
  openKey ??= uniqueId()
  const plan = { ...terms, principal: fenToYuan(terms.principal) }
  const result = await drawApi.spin({ body: { clientKey: openKey, plan } })
  openKey = null
  return result
}
