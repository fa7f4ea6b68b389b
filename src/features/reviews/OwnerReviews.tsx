import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { commentsApi } from '@/api/comments.generated'
import { asQuery } from '@/api/query/asQuery'
import { vehiclesApi } from '@/api/vehicles.generated'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Cell } from '@/ui/Cell/Cell'
import { ReviewPreview } from './ReviewPreview'
import { toReviewSummary } from './review'

interface OwnerReviewsProps {
  seriesId: string
  onView: (pictures: readonly string[], start: number) => void
}

const FIRST = 2

/** Owners' reviews of a car series, loaded with its id as the goods id; renders nothing while loading. */
export function OwnerReviews({ seriesId, onView }: OwnerReviewsProps) {
  const query = useQuery(
    asQuery(commentsApi.goods, { body: { goodsId: seriesId, filter: 'all', pageNum: 1, pageSize: FIRST } }),
  )
  const reviews = useMemo(() => query.data && toReviewSummary(query.data), [query.data])
  const own = useVehicleToReview(seriesId)
  return reviews ? (
    <>
      <ReviewPreview title="车主评价" goodsId={seriesId} reviews={reviews} onView={onView} />
      {own && isServed('/comment') && (
        <Cell
          title="您是车主，说说用车感受"
          note={own.typeName}
          value="写评价"
          onTap={() => void navigate('comment', { vehicleId: own.id })}
        />
      )}
    </>
  ) : null
}

/** Returns the shopper's vehicle of a series that has no review yet; undefined when there is none. */
function useVehicleToReview(seriesId: string) {
  const enabled = useSignedIn()
  const { data } = useQuery({ ...asQuery(vehiclesApi.carVin), enabled })
  return data?.list.find((vehicle) => vehicle.seriesId === seriesId && vehicle.commentStatus === 'todo')
}
