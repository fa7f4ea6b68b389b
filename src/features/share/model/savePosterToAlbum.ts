import { openAlbumSetting, savePoster } from '@/platform/abilities/poster'
import { confirm, toast } from '@/ui/feedback'

/** Saves a poster to the album. If the permission was denied, offers to open the settings. */
export async function savePosterToAlbum(src: string): Promise<void> {
  const outcome = await savePoster(src)
  if (outcome === 'saved') toast('已保存到相册')
  else if (outcome === 'press') toast('请长按图片保存')
  else if (outcome === 'failed') toast('没有保存成功，请稍后再试')
  else if (outcome === 'denied') {
    const goes = await confirm({
      title: '需要相册权限',
      content: '允许保存到相册后，就能把海报存到手机里',
      confirmText: '去设置',
    })
    if (goes && (await openAlbumSetting())) await savePosterToAlbum(src)
  }
}
