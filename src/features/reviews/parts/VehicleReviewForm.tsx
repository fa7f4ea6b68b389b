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
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { lineOf, lineProblem, toVehicleSubject } from '../model/form'
import { useDraft } from '../model/useDraft'
import { useSending, useSubmitCheck } from '../model/useSending'
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
  const { draft, changeLine, setAnonymous, finish } = useDraft(vehicleId)
  const { sending, send } = useSending('评价成功，感谢分享', finish)
  const { viewing, view, close } = usePictureViewer()
  const line = lineOf(draft, vehicleId)
  const check = useSubmitCheck(lineProblem(line))
  const submit = () => {
    if (!check.passes()) return
    const { score, content, pictures } = line
    const { anonymous } = draft
    void send(() =>
      commentsApi.add({
        body: { kind: 'vehicle', vehicleId, score, content, pictures: [...pictures], anonymous },
      }),
    )
  }
  return (
    <ReviewPage
      title="车主评价"
      submitText={subject ? '提交评价' : undefined}
      sending={sending}
      onSubmit={submit}
      viewing={viewing}
      onStopViewing={close}
    >
      {subject ? (
        <View>
          <LineForm
            subject={subject}
            value={line}
            placeholder="开起来怎么样？说说动力、空间、油耗和用车感受"
            problem={check.shown}
            onChange={changeLine}
            onView={view}
            onWaiting={check.onWaiting}
          />
          <AnonymousCell on={draft.anonymous} onChange={setAnonymous} />
        </View>
      ) : query.data ? (
        <NoReview status={vehicle?.commentStatus} />
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={3} />} />
      )}
    </ReviewPage>
  )
}
