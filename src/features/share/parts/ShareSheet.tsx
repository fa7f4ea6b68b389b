import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { SHARES_BY_BUTTON } from '@/platform/abilities/share'
import { Button } from '@/ui/Button/Button'
import { Icon } from '@/ui/Icon/Icon'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { Popup } from '@/ui/Popup/Popup'
import styles from './ShareSheet.module.scss'

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  onFriends: () => void
  /** Absent when the page has no poster. */
  onPoster?: (() => void) | undefined
  onCopy: () => void
}

/** Sheet with the ways to share a page. */
export function ShareSheet({ open, onClose, onFriends, onPoster, onCopy }: ShareSheetProps) {
  return (
    <Popup open={open} onClose={onClose} title="分享">
      <View className={styles.ways}>
        {SHARES_BY_BUTTON ? (
          <View className={styles.way}>
            <View className={styles.round}>
              <Icon name="share" size={24} />
            </View>
            <View>发给朋友</View>
            {/* The host shares only through its own button, which lies transparent over the icon. */}
            <Button className={styles.over} openType="share" label="发给朋友" onTap={onFriends} />
          </View>
        ) : (
          <Way label="发给朋友" onTap={onFriends}>
            <Icon name="share" size={24} />
          </Way>
        )}
        {onPoster && (
          <Way label="生成海报" onTap={onPoster}>
            <MoreIcon name="poster" size={24} />
          </Way>
        )}
        {!SHARES_BY_BUTTON && (
          <Way label="复制链接" onTap={onCopy}>
            <MoreIcon name="copy" size={24} />
          </Way>
        )}
      </View>
    </Popup>
  )
}

function Way({ label, onTap, children }: { label: string; onTap: () => void; children: ReactNode }) {
  return (
    <View
      className={clsx(styles.way, styles.tappable)}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={label}
      onClick={onTap}
    >
      <View className={styles.round}>{children}</View>
      <View>{label}</View>
    </View>
  )
}
