import { serverNow } from '@/api/http/clock'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/sessionStore'
import { Button } from '@/ui/Button/Button'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { type Activity, blockOf } from '../model/activity'
import { closedReason } from '../model/stateText'

interface ActivityBarProps {
  activity: Activity
  onJoin: () => void
  onShare: () => void
}

/** Bar at the foot of the page: a share button, and a sign-up button when the activity has a form. */
export function ActivityBar({ activity, onJoin, onShare }: ActivityBarProps) {
  const signedIn = useSignedIn()
  const signUp = blockOf(activity, 'signUp')
  const reason = activity.entry
    ? activity.entry.statusText
    : closedReason(activity, serverNow()) || (signUp?.obstacle ?? '')
  const text = activity.entry || closedReason(activity, serverNow()) ? reason : signUp?.button || '报名'
  return (
    <StickyBar>
      <Button kind="secondary" block onTap={onShare}>
        分享
      </Button>
      {signUp && (
        <Button
          block
          disabled={reason !== ''}
          reason={reason || undefined}
          onTap={() => whenSignedIn(onJoin)}
        >
          {signedIn || reason ? text : `登录后${text}`}
        </Button>
      )}
    </StickyBar>
  )
}
