import { VehicleTimeline } from '@/features/vehicles/VehicleTimeline'
import { Section } from '../Section'

/** Progress of the ordered vehicle. */
export function VehicleRoad({ orderId }: { orderId: string }) {
  return (
    <Section>
      <VehicleTimeline orderId={orderId} />
    </Section>
  )
}
