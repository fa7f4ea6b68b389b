import type { userVehicle } from '@contract/shapes/vehicle'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import type { z } from 'zod'
import { commentsApi } from '@/api/comments.generated'
import { asQuery } from '@/api/query/asQuery'
import { vehiclesApi } from '@/api/vehicles.generated'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Waiting } from '@/shell/Waiting'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { toVehicleSubject } from '../model/form'
import { useOneReview } from '../model/useOneReview'
import { LineForm } from './LineForm'
import { AnonymousCell, ReviewPage } from './ReviewPage'

type Status = z.output<typeof userVehicle>['commentStatus']

/** Shows why the vehicle can't be reviewed. */
function NoReview({ status }: { status: Status | undefined }) {
  if (status === 'done')
    return (
      <StateView
        state="empty"
        art="empty-comments"
        title="这辆车已经评价过了"
        note="可以在“我的评价”里查看和追评"
        action="看看我的评价"
        onAction={() => void redirect('myComment', { tab: 'written' })}
      />
    )
  const isNotOwner = status === 'notOwner'
  return (
    <StateView
      state="empty"
      art="empty-comments"
      title={isNotOwner ? '这辆车没有登记在您名下' : '没有找到这辆车'}
      note={isNotOwner ? '如是您的车，请联系门店登记车主后再来评价' : '可以在“我的车辆”里添加'}
      action={isNotOwner ? '找附近门店' : '我的车辆'}
      onAction={() => void (isNotOwner ? redirect('dealers', {}) : redirect('myVehicle', {}))}
    />
  )
}

/** Review form for one of the shopper's own vehicles; each can be reviewed once. */
export function VehicleReviewForm({ vehicleId }: { vehicleId: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({ ...asQuery(vehiclesApi.carVin), enabled: signedIn })
  const vehicle = query.data?.list.find(({ id }) => id === vehicleId)
  const subject = useMemo(() => vehicle && toVehicleSubject(vehicle), [vehicle])
  const form = useOneReview({
    id: vehicleId,
    thanks: '评价成功，感谢分享',
    submit: ({ score, content, pictures }, anonymous) =>
      commentsApi.add({
        body: { kind: 'vehicle', vehicleId, score, content, pictures: [...pictures], anonymous },
      }),
  })
  return (
    <ReviewPage title="车主评价" submitText={subject ? '提交评价' : undefined} {...form.page}>
      {subject ? (
        <View>
          <LineForm
            {...form.line}
            subject={subject}
            placeholder="开起来怎么样？说说动力、空间、油耗和用车感受"
          />
          <AnonymousCell {...form.anonymous} />
        </View>
      ) : query.data ? (
        <NoReview status={vehicle?.commentStatus} />
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={3} />} />
      )}
    </ReviewPage>
  )
}
