import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { useSentAddress } from '@/features/session/webReturn'
import { goBack } from '@/navigate'
import { HAS_OWN_BAR, WebFrame } from '@/platform/host/webFrame'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { Spinner } from '@/ui/Spinner/Spinner'
import { StateView } from '@/ui/StateView/StateView'
import { useWebAddress } from './model/useWebAddress'
import { useWebShare } from './model/useWebShare'
import styles from './WebviewScreen.module.scss'

interface WebviewScreenProps {
  url: string | undefined
  title: string | undefined
}

/** Embedded web page (spec 2, appwebview). Opens only the shop's own pages and allowed hosts. */
export function WebviewScreen({ url: opened, title = '网页' }: WebviewScreenProps) {
  const url = useSentAddress(opened)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { src, isWaiting } = useWebAddress(url, attempt)
  const loaded = useCallback(() => setState('loaded'), [])
  const failed = useCallback(() => setState('failed'), [])
  const listen = useWebShare(url, title)
  const again = () => {
    setState('loading')
    setAttempt((count) => count + 1)
  }
  return (
    <Screen
      title={title}
      nav={HAS_OWN_BAR ? 'none' : 'solid'}
      ground="raised"
      right={
        src && (
          <Button kind="ghost" size="s" onTap={again}>
            刷新
          </Button>
        )
      }
    >
      {!src && !isWaiting && (
        <StateView
          state="failed"
          title="这个页面不能在这里打开"
          note="地址不完整，或不在商城信任的网站之内"
          action="返回"
          onAction={() => void goBack()}
        />
      )}
      {src && state === 'failed' && (
        <StateView state="failed" title="网页没有打开" note="请检查网络后再试" onAction={again} />
      )}
      {(isWaiting || (src && state === 'loading' && !HAS_OWN_BAR)) && (
        <View className={styles.waiting} ariaRole="status" ariaLabel="加载中">
          <Spinner large />
        </View>
      )}
      {src && state !== 'failed' && (
        <WebFrame
          key={attempt}
          src={src}
          title={title}
          className={styles.frame}
          onLoaded={loaded}
          onFailed={failed}
          onMessages={listen}
        />
      )}
    </Screen>
  )
}
