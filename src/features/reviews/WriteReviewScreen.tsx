import { FollowUpForm } from './parts/FollowUpForm'
import { OrderReviewForm } from './parts/OrderReviewForm'
import { VehicleReviewForm } from './parts/VehicleReviewForm'
import { WriteAgainForm } from './parts/WriteAgainForm'

interface WriteReviewScreenProps {
  orderId?: string
  /** Reviews only this line of the order. */
  orderGoodsId?: string
  /** Id of the shopper's review to follow up. */
  commentId?: string
  /** `1`: the shopper's review was refused, and is written again. */
  again?: string
  /** Id of one of the shopper's own vehicles. */
  vehicleId?: string
}

/** Writes reviews (spec 2, my/comment): of all lines of an order, of one line, of a vehicle, a refused one again, or a follow-up. */
export function WriteReviewScreen({
  orderId = '',
  orderGoodsId,
  commentId,
  again,
  vehicleId,
}: WriteReviewScreenProps) {
  if (commentId && again) return <WriteAgainForm commentId={commentId} />
  if (commentId) return <FollowUpForm commentId={commentId} />
  if (vehicleId) return <VehicleReviewForm vehicleId={vehicleId} />
  return <OrderReviewForm orderId={orderId} orderGoodsId={orderGoodsId} />
}
