import { VehicleTimeline } from '@/features/vehicles/VehicleTimeline'
import { Section } from '../Section'

/** Where the vehicle of an order is. */
export function VehicleRoad({ orderId }: { orderId: string }) {
  return (
    <Section>
      <VehicleTimeline orderId={orderId} />
    </Section>
  )
}
