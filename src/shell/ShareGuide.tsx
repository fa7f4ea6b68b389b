import { hostInfo } from '@/platform/host'
import { artSrc } from '@/ui/Art/artSrc'
import { ShareOverlay } from '@/ui/ShareOverlay/ShareOverlay'

interface ShareGuideProps {
  open: boolean
  onClose: () => void
}

/** Tells how to share: one picture in WeChat's browser, another elsewhere (spec 2). */
export function ShareGuide({ open, onClose }: ShareGuideProps) {
  const inWechat = hostInfo().host === 'wechat'
  return (
    <ShareOverlay
      open={open}
      onClose={onClose}
      src={artSrc(inWechat ? 'guide-wechat' : 'guide-browser')}
      alt={
        inWechat ? '点击右上角的菜单，发送给朋友或分享到朋友圈' : '用浏览器自带的分享按钮，把这个页面发给朋友'
      }
    />
  )
}
