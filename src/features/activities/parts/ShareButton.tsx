import { hostInfo } from '@/platform/host'
import { Button, type ButtonProps } from '@/ui/Button/Button'

interface ShareButtonProps
  extends Pick<ButtonProps, 'kind' | 'size' | 'block' | 'label' | 'disabled' | 'reason'> {
  /** Mark that `useShareAppMessage` receives in mini-programs; it says what to share. */
  id?: string
  /** Called when sharing starts. */
  onShare: () => void
  children: string
}

/** Share button: opens the platform's own share sheet in mini-programs, the caller's guide elsewhere. */
export function ShareButton({ id, onShare, children, ...look }: ShareButtonProps) {
  const { host } = hostInfo()
  const isMini = host === 'weapp' || host === 'tt'
  return (
    <Button
      {...look}
      {...(isMini && !look.disabled ? { openType: 'share' as const, id } : null)}
      onTap={onShare}
    >
      {children}
    </Button>
  )
}
