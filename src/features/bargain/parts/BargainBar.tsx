import { Button } from '@/ui/Button/Button'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import type { BargainDetail } from '../model/bargain'

interface BargainBarProps {
  bargain: BargainDetail
  busy: boolean
  onHelp: () => void
  onClaim: () => void
  onInvite: () => void
  onOther: () => void
  onCoupon: () => void
}

/** The next step of each of the six ways to see a bargain. */
export function BargainBar(props: BargainBarProps) {
  return (
    <StickyBar>
      <Step {...props} />
    </StickyBar>
  )
}

function Step({ bargain, busy, onHelp, onClaim, onInvite, onOther, onCoupon }: BargainBarProps) {
  switch (bargain.viewer) {
    case 'guest':
    case 'canHelp':
      return (
        <Button block loading={busy} onTap={onHelp}>
          帮 TA 砍一刀
        </Button>
      )
    case 'ownerRunning':
      return (
        <Button block onTap={onInvite}>
          邀请好友
        </Button>
      )
    case 'ownerReached':
      return (
        <Button block loading={busy} onTap={onClaim}>
          领取月供券
        </Button>
      )
    case 'helped':
      return (
        <Button block onTap={onOther}>
          我也要砍价
        </Button>
      )
    case 'over':
      return bargain.isMine && bargain.status === 'claimed' ? (
        <Button block onTap={onCoupon}>
          查看月供券
        </Button>
      ) : (
        <Button block onTap={onOther}>
          去看看其他砍价
        </Button>
      )
  }
}
