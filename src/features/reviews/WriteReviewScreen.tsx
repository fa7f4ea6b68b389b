import { FollowUpForm } from './parts/FollowUpForm'
import { OrderReviewForm } from './parts/OrderReviewForm'

interface WriteReviewScreenProps {
  orderId?: string
  /** One line of the order alone. */
  orderGoodsId?: string
  /** An own review that is followed up. */
  commentId?: string
}

/** Writes reviews (spec 2, my/comment): of an order's lines at once, of one line, or what is added later. */
export function WriteReviewScreen({ orderId = '', orderGoodsId, commentId }: WriteReviewScreenProps) {
  if (commentId) return <FollowUpForm commentId={commentId} />
  return <OrderReviewForm orderId={orderId} orderGoodsId={orderGoodsId} />
}
