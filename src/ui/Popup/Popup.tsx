import { View } from '@tarojs/components'
import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useBackKey } from '@/platform/engine/backKey'
import { IconButton } from '../Icon/IconButton'
import styles from './Popup.module.scss'

/** `--duration` of styles/_sizes.scss. */
const CLOSE_MS = 240

type Presence = 'absent' | 'shown' | 'closing'

/** Keeps an element rendered during its closing animation. */
function usePresence(open: boolean): Presence {
  const [presence, setPresence] = useState<Presence>(open ? 'shown' : 'absent')
  useEffect(() => {
    if (open) {
      setPresence('shown')
      return
    }
    setPresence((before) => (before === 'absent' ? before : 'closing'))
    const timer = setTimeout(() => setPresence('absent'), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [open])
  return open ? 'shown' : presence
}

export interface PopupProps {
  open: boolean
  /** Called by a tap beside the sheet, or on its close button. */
  onClose: () => void
  /** bottom: a sheet. center: a card. */
  from?: 'bottom' | 'center'
  /** Title of the sheet, beside the close button; without a title the sheet has no header. */
  title?: string
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode
  /** Name for screen readers where there is no title. */
  label?: string
  className?: string
  children: ReactNode
}

/** A sheet over the page. Goes into a Screen's `overlay`, never beside a list (its siblings would be sent again). */
export function Popup({
  open,
  onClose,
  from = 'bottom',
  title,
  footer,
  label,
  className,
  children,
}: PopupProps) {
  const presence = usePresence(open)
  useBackKey(open, onClose)
  if (presence === 'absent') return null
  const isClosing = presence === 'closing'
  return (
    <View className={clsx(styles.layer, styles[`${from}Layer`], isClosing && styles.closing)} catchMove>
      <View className={styles.veil} onClick={onClose} ariaRole="button" ariaLabel="关闭" />
      <View
        className={clsx(styles.sheet, styles[from], className)}
        ariaRole="dialog"
        ariaLabel={title ?? label ?? ''}
      >
        {title !== undefined && (
          <View className={styles.head}>
            <View className={styles.title}>{title}</View>
            <IconButton name="close" label="关闭" onTap={onClose} className={styles.cross} />
          </View>
        )}
        <View className={styles.body}>{children}</View>
        {footer && <View className={styles.foot}>{footer}</View>}
      </View>
    </View>
  )
}
