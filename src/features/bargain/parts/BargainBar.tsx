import { isServed } from '@/platform/host/env'
import { Button } from '@/ui/Button/Button'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import type { BargainDetail } from '../model/bargain'

interface BargainBarProps {
  bargain: BargainDetail
  busy: boolean
  onHelp: () => void
  onClaim: () => void
  onInvite: () => void
  onRestart: () => void
  onOther: () => void
  onCoupon: () => void
}

/** Bar with the next action for each of the six kinds of viewer. */
export function BargainBar(props: BargainBarProps) {
  const { viewer } = props.bargain
  const wantsHelp = viewer === 'guest' || viewer === 'canHelp'
  if (wantsHelp && !isServed('/ext/bargains/{id}/help')) return null
  if (viewer === 'ownerReached' && !isServed('/ext/bargains/{id}/claim')) return null
  return (
    <StickyBar>
      <Step {...props} />
    </StickyBar>
  )
}

function Step(props: BargainBarProps) {
  const { bargain, busy, onHelp, onClaim, onInvite, onOther } = props
  switch (bargain.viewer) {
    case 'guest':
    case 'canHelp':
      return (
        <Button block size="l" loading={busy} onTap={onHelp}>
          帮 TA 砍一刀
        </Button>
      )
    case 'ownerRunning':
      return (
        <Button block size="l" onTap={onInvite}>
          邀请好友
        </Button>
      )
    case 'ownerReached':
      return (
        <Button block size="l" loading={busy} onTap={onClaim}>
          领取月供券
        </Button>
      )
    case 'helped':
      return (
        <>
          {bargain.status === 'running' && (
            <Button block size="l" kind="secondary" onTap={onInvite}>
              再叫一位好友
            </Button>
          )}
          <Button block size="l" onTap={onOther}>
            我也要砍价
          </Button>
        </>
      )
    case 'over':
      return <Over {...props} />
  }
}

function Over({ bargain, busy, onCoupon, onRestart, onOther }: BargainBarProps) {
  if (bargain.isMine && bargain.status === 'claimed') {
    return (
      <Button block size="l" onTap={onCoupon}>
        查看月供券
      </Button>
    )
  }
  return (
    <>
      <Button block size="l" kind={bargain.canRestart ? 'secondary' : 'primary'} onTap={onOther}>
        看看其他砍价
      </Button>
      {bargain.canRestart && (
        <Button block size="l" loading={busy} onTap={onRestart}>
          再砍一次
        </Button>
      )}
    </>
  )
}
