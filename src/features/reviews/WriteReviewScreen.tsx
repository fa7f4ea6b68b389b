import { FollowUpForm } from './parts/FollowUpForm'
import { OrderReviewForm } from './parts/OrderReviewForm'
import { VehicleReviewForm } from './parts/VehicleReviewForm'

interface WriteReviewScreenProps {
  orderId?: string
  /** One line of the order alone. */
  orderGoodsId?: string
  /** An own review that is followed up. */
  commentId?: string
  /** One of the shopper's own vehicles. */
  vehicleId?: string
}

/** Writes reviews (spec 2, my/comment): of an order's lines at once, of one line, of a vehicle, or what is added later. */
export function WriteReviewScreen({
  orderId = '',
  orderGoodsId,
  commentId,
  vehicleId,
}: WriteReviewScreenProps) {
  if (commentId) return <FollowUpForm commentId={commentId} />
  if (vehicleId) return <VehicleReviewForm vehicleId={vehicleId} />
  return <OrderReviewForm orderId={orderId} orderGoodsId={orderGoodsId} />
}
