import type { Routes } from '../../core/serve'
import { PUSH_ROUTE, pushSalt } from './pushAddress'
import { saveTracked } from './trackParcels'

/** A push has all steps of a parcel, as a form whose Chinese letters take nine bytes each. */
const PUSH_BYTES = 256 * 1024

const TAKEN = { result: true, returnCode: '200', message: '成功' }
const REFUSED = { result: false, returnCode: '500', message: '签名错误' }

/** Address to which the tracking service pushes the steps of one parcel. */
export const parcelPushPages: Routes = (app) => {
  const gateway = app.ctx.gateways.parcels
  if (!gateway) return
  app.post<{ Params: { parcelId: string } }>(
    PUSH_ROUTE,
    { schema: { hide: true }, bodyLimit: PUSH_BYTES, config: { isSigned: true } },
    async (request, reply) => {
      const { ctx } = app
      const { parcelId } = request.params
      const push = gateway.readPush(request.body, pushSalt(ctx, parcelId))
      if (!push) {
        await app.brakeUnsigned(request, reply)
        request.log.warn('A parcel push was refused: its signature is wrong')
        return reply.code(403).send(REFUSED)
      }
      await app.brakeSigned(request, reply, 'parcels')
      const { otherCarrier, ...tracked } = push
      // A push about another number changes nothing; repeating it would not help either.
      await saveTracked(ctx, parcelId, { ...tracked, carrier: otherCarrier })
      return reply.send(TAKEN)
    },
  )
}
