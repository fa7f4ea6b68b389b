import { hostInfo } from '@/platform/host'
import { Button, type ButtonProps } from '@/ui/Button/Button'

interface ShareButtonProps
  extends Pick<ButtonProps, 'kind' | 'size' | 'block' | 'label' | 'disabled' | 'reason'> {
  /** Marks what is shared for `useShareAppMessage` in mini-programs. */
  id?: string
  /** The share begins. */
  onShare: () => void
  children: string
}

/** Passes something on: the platform's own sheet in mini-programs, the caller's guide elsewhere. */
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
