import { View } from '@tarojs/components'
import { Art } from '../Art/Art'
import type { ArtName } from '../Art/artSrc'
import { Button } from '../Button/Button'
import styles from './StateView.module.scss'

export interface StateViewProps {
  /** empty: no content yet. failed: the content couldn't be loaded. guest: the content requires signing in. */
  state: 'empty' | 'failed' | 'guest'
  /** One line about the state. */
  title?: string
  /** Advice for the shopper; of a failure, its reason. */
  note?: string
  /** Drawing above the text. Default: the state's own. */
  art?: ArtName
  /** Text of the button. Default: the state's own; `empty` has none. */
  action?: string
  onAction?: () => void
  /** A second button, which leads away. */
  wayOn?: { readonly text: string; readonly onTap: () => void } | undefined
  /** Shows text only, inside a card instead of a whole page. */
  compact?: boolean
}

const WORDS: Record<StateViewProps['state'], { title: string; action?: string; art: ArtName }> = {
  empty: { title: '这里还没有内容', art: 'empty-content' },
  failed: {
    title: '没能加载出来',
    action: '重新加载',
    art: 'empty-network',
  },
  guest: { title: '登录后查看', action: '去登录', art: 'empty-signed-out' },
}

/** Placeholder for missing content: empty, not loaded, or not signed in. */
export function StateView({ state, title, note, art, action, onAction, wayOn, compact }: StateViewProps) {
  const text = WORDS[state]
  return (
    <View
      className={compact ? styles.compact : styles.whole}
      ariaRole={state === 'failed' ? 'alert' : undefined}
    >
      {!compact && (
        <View className={styles.art}>
          <Art name={art ?? text.art} />
        </View>
      )}
      <View className={styles.title}>{title ?? text.title}</View>
      {note && <View className={styles.note}>{note}</View>}
      {onAction && (
        <View className={styles.action}>
          <Button kind={state === 'guest' ? 'primary' : 'secondary'} onTap={onAction}>
            {action ?? text.action ?? '去逛逛'}
          </Button>
          {wayOn && (
            <Button kind="ghost" onTap={wayOn.onTap}>
              {wayOn.text}
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
