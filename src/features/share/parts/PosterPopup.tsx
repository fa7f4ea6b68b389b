import { Image, View } from '@tarojs/components'
import { useId } from 'react'
import {
  openAlbumSetting,
  PosterCanvas,
  SAVED_BY_HOLDING,
  SAVES_TO_ALBUM,
  savePoster,
} from '@/platform/abilities/poster'
import { Button } from '@/ui/Button/Button'
import { confirm, toast } from '@/ui/feedback'
import { Popup } from '@/ui/Popup/Popup'
import { Spinner } from '@/ui/Spinner/Spinner'
import { StateView } from '@/ui/StateView/StateView'
import { usePoster } from '../model/usePoster'
import type { PosterContent } from '../shared'
import styles from './PosterPopup.module.scss'

/** Takes the line of the hint, so that nothing moves when the poster is there. */
const NO_HINT_YET = '\u00a0'

interface PosterPopupProps {
  open: boolean
  onClose: () => void
  content: PosterContent
  /** Page that the code opens. */
  path: string
  onMade: () => void
}

/** Draws and shows a poster. It is saved to the album in mini-programs, and by a long press elsewhere. */
export function PosterPopup({ open, onClose, content, path, onMade }: PosterPopupProps) {
  const canvasId = `poster${useId().replace(/\W/g, '')}`
  const poster = usePoster({ open, canvasId, content, path, onMade })
  return (
    <>
      {open && <PosterCanvas id={canvasId} />}
      <Popup
        open={open}
        onClose={onClose}
        title="分享海报"
        footer={
          poster.state === 'made' && SAVES_TO_ALBUM ? (
            <View className={styles.foot}>
              <Button block onTap={() => void savePosterToAlbum(poster.src)}>
                保存到相册
              </Button>
            </View>
          ) : undefined
        }
      >
        <View className={styles.body}>
          {poster.state === 'failed' ? (
            <StateView state="failed" title="海报没有做成" note={poster.reason} onAction={poster.retry} />
          ) : poster.state === 'made' ? (
            <Image
              className={styles.poster}
              src={poster.src}
              mode="widthFix"
              showMenuByLongpress
              ariaLabel={`海报：${content.title}`}
            />
          ) : (
            <View className={styles.making}>
              <Spinner />
              <View>{poster.state === 'slow' ? '网络有些慢，马上就好' : '正在制作海报'}</View>
            </View>
          )}
          {SAVED_BY_HOLDING && poster.state !== 'failed' && (
            <View className={styles.hint}>
              {poster.state === 'made' ? '长按图片，保存或发给朋友' : NO_HINT_YET}
            </View>
          )}
        </View>
      </Popup>
    </>
  )
}

/** Saves a poster to the album. If the permission was denied, offers to open the settings. */
async function savePosterToAlbum(src: string): Promise<void> {
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
