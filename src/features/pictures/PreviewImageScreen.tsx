import { useMemo } from 'react'
import { goBack } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { StateView } from '@/ui/StateView/StateView'
import { picturesOfParams } from './picturesOfParams'

/** Shows pictures full screen, by their URLs (spec 2, /preview-image). */
export function PreviewImageScreen({ urls, current }: { urls?: string; current?: string }) {
  const viewing = useMemo(() => picturesOfParams(urls, current), [urls, current])
  if (!viewing)
    return (
      <Screen title="查看图片">
        <StateView state="empty" art="empty-search" title="没有图片" note="链接可能不完整，请返回重试" />
      </Screen>
    )
  return (
    <Screen title="查看图片" overlay={<PictureViewer viewing={viewing} onClose={() => void goBack()} />}>
      {null}
    </Screen>
  )
}
