import type { CarrierName } from '@contract/carriers'
import { carrierOfNumber } from '@contract/rules/carrierOfNumber'
import { badInput } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { ProviderSilent } from '../../gateways/requestProvider'

/** Carrier of a parcel that is shipped without a number. */
const USUAL: CarrierName = '顺丰速运'

/**
 * Returns the carrier that an operator chose, else that of the parcel's number: by its form, or by asking the tracking
 * service, if there is one.
 * @throws ShopError badInput when the carrier has to be chosen
 */
export async function chosenCarrier<Chosen extends string>(
  ctx: Ctx,
  chosen: Chosen | '' | null | undefined,
  expressNo: string,
): Promise<Chosen | CarrierName> {
  if (chosen) return chosen
  if (expressNo === '') return USUAL
  const carrier = carrierOfNumber(expressNo) ?? (await queryService(ctx, expressNo))
  if (!carrier) throw badInput('识别不出这个单号的快递公司，请选择')
  return carrier
}

/** Pause before a silent service is queried again: a list of 2,000 numbers would wait seven seconds for each. */
const PAUSE_MS = 30_000
const silentSince = new WeakMap<object, number>()

async function queryService(ctx: Ctx, expressNo: string): Promise<CarrierName | undefined> {
  const { parcels } = ctx.gateways
  const since = parcels && silentSince.get(parcels)
  if (since !== undefined && performance.now() < since + PAUSE_MS) return undefined
  try {
    return await parcels?.recognise(expressNo)
  } catch (error) {
    if (parcels && error instanceof ProviderSilent) silentSince.set(parcels, performance.now())
    ctx.log.warn({ err: error }, 'The tracking service did not recognise a number')
    return undefined
  }
}
