import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { commentsApi } from '@/api/comments.generated'
import { asPages } from '@/api/query/asPages'
import { asQuery } from '@/api/query/asQuery'
import { redirect } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { Chips } from '@/ui/Chips/Chips'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { ReviewCard } from './ReviewCard'
import { filtersOf, type ReviewFilter, toReview } from './review'
import styles from './reviews.module.scss'

/** All reviews of goods (spec 2, goodsDetail/userComment). */
export function UserCommentScreen({ goodsId = '' }: { goodsId?: string }) {
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const enabled = goodsId !== ''
  const list = usePagedList(asPages(commentsApi.goods, { body: { goodsId, filter } }), {
    idOf: (wire) => wire.commentId,
    toItem: toReview,
    enabled,
  })
  const summary = useQuery({ ...asQuery(commentsApi.goods, { body: { goodsId, pageSize: 1 } }), enabled })
  const { viewing, view, close } = usePictureViewer()
  return (
    <Screen title="用户评价" overlay={<PictureViewer viewing={viewing} onClose={close} />}>
      {/* Reserve the row's place from the start: inserted later before the list, it would make a mini-program send
          the whole list to the view again. */}
      <View className={summary.isPending && enabled ? styles.place : undefined}>
        {summary.data?.counts && (summary.data.counts.all ?? 0) > 0 && (
          <View className={styles.filters}>
            <Chips
              options={filtersOf(summary.data.counts)}
              value={[filter]}
              onTap={setFilter}
              label="筛选评价"
              oneRow
            />
          </View>
        )}
      </View>
      {!enabled ? (
        <StateView
          state="empty"
          art="empty-comments"
          title="没有找到这件商品"
          action="回首页逛逛"
          onAction={() => void redirect('home')}
        />
      ) : (
        <ListStates
          list={list}
          empty={
            <StateView
              state="empty"
              art="empty-comments"
              title="还没有评价"
              note="买过的车友写下评价后会出现在这里"
            />
          }
          skeleton={<LinesSkeleton lines={8} />}
        >
          <View ariaRole="list">
            {list.rows.map((review) => (
              <ReviewCard key={review.commentId} review={review} onView={view} />
            ))}
          </View>
        </ListStates>
      )}
    </Screen>
  )
}
