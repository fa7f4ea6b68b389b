import { hostInfo } from '@/platform/host'
import { isInMiniProgram } from '@/platform/host/miniProgram'
import { artSrc } from '@/ui/Art/artSrc'
import { ShareOverlay } from '@/ui/ShareOverlay/ShareOverlay'

interface ShareGuideProps {
  open: boolean
  onClose: () => void
}

/**
 * Instructions for sharing: one picture in WeChat's browser and in mini-programs' web views, whose menu is in the same
 * place, another elsewhere (spec 2).
 */
export function ShareGuide({ open, onClose }: ShareGuideProps) {
  const inWechat = hostInfo().host === 'wechat' || isInMiniProgram()
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
