import { FollowUpForm } from './parts/FollowUpForm'
import { OrderReviewForm } from './parts/OrderReviewForm'
import { VehicleReviewForm } from './parts/VehicleReviewForm'

interface WriteReviewScreenProps {
  orderId?: string
  /** Reviews only this line of the order. */
  orderGoodsId?: string
  /** Id of an own review to follow up. */
  commentId?: string
  /** Id of one of the shopper's own vehicles. */
  vehicleId?: string
}

/** Writes reviews (spec 2, my/comment): of all lines of an order, of one line, of a vehicle, or a follow-up. */
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
