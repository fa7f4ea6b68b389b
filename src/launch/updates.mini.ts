import { onUpdateReady } from '@/platform/host/updates'
import { confirm } from '@/ui/feedback'

/** Offers a restart when a new version was downloaded while the shop is open; the shopper decides. */
export function offerUpdates() {
  onUpdateReady((apply) => {
    void confirm({
      title: '更新提示',
      content: '新版本已经准备好，是否重启应用？',
      confirmText: '立即重启',
      cancelText: '稍后',
    }).then((agreed) => agreed && apply())
  })
}
