import { View } from '@tarojs/components'
import { CrashView, ErrorBoundary } from '@/ui/ErrorBoundary'
import { toast } from '@/ui/feedback'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { DetailSkeleton, GridSkeleton, LinesSkeleton, RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Sample } from './Sample'

function Crash(): never {
  throw new Error('A crash on purpose, to see what its page shows')
}

export function StatesPart() {
  return (
    <View>
      <Sample name="空" wide>
        <StateView
          state="empty"
          title="购物车是空的"
          note="去挑几件路上用得着的"
          art="empty-cart"
          onAction={() => toast('去逛逛')}
        />
      </Sample>
      <Sample name="失败" wide>
        <StateView state="failed" onAction={() => toast('重新加载')} />
      </Sample>
      <Sample name="未登录" wide>
        <StateView state="guest" onAction={() => toast('去登录')} />
      </Sample>
      <Sample name="紧凑" wide>
        <StateView state="failed" compact onAction={() => toast('重新加载')} />
      </Sample>
      <Sample name="崩溃" wide>
        <ErrorBoundary fallback={(retry) => <CrashView onRetry={retry} />}>
          <Crash />
        </ErrorBoundary>
      </Sample>
      <Sample name="加载中" wide>
        <PageLoad />
      </Sample>
      <Sample name="骨架：行" wide>
        <RowSkeleton rows={2} />
      </Sample>
      <Sample name="骨架：双列" wide>
        <GridSkeleton cards={2} />
      </Sample>
      <Sample name="骨架：详情" wide>
        <DetailSkeleton ratio={1.6} />
      </Sample>
      <Sample name="骨架：表单" wide>
        <LinesSkeleton />
      </Sample>
    </View>
  )
}
