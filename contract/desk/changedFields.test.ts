import { changedFields } from './resource'
import { RESOURCES } from './resources'

/** Each field of an action that begins with the value that the row has: it is this value that the action changes. */
const CHANGED: readonly string[] = [
  'agreements.publish publishAt',
  'draw-records.ship trackingNo',
  'draw-records.correct trackingNo',
  'orders.ship waitingPieces',
  'orders.changeAddress recipient phone province city district street',
  'orders.note staffNote',
  'phone-orders.lower reason',
  'parcels.correct expressNo',
  'vehicle-orders.produce vin',
  'vehicle-orders.correctVin vin',
  'after-sales.approveLess amount',
  'after-sales.refundLess amount',
  'after-sales.reship reshipNo',
  'after-sales.correctReship reshipNo',
  'after-sales.enterReturn expressNo',
  'after-sales.correctReturn expressNo',
  'refunds.settle byHand',
  'customers.note tags staffNote',
  'customers.block blockedReason',
  'reviews.answer reply',
  'reviews.hide hiddenReason',
  'content-checks.refuse authorNote',
  'appointments.propose startsAt',
  'appointments.move startsAt',
  'appointments.handBack doneMileage work',
  'staff.resetPassword password',
]

it('a field of an action begins with a value of the row only where the action changes this very value', () => {
  const begun = RESOURCES.flatMap((resource) =>
    Object.entries(resource.actions ?? {}).flatMap(([action, described]) => {
      const keys = changedFields(resource, described)
      return keys.length > 0 ? [`${resource.name}.${action} ${keys.join(' ')}`] : []
    }),
  )
  expect(begun.sort()).toEqual([...CHANGED].sort())
})
