import { useState } from 'react'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { Tabs } from '@/ui/Tabs/Tabs'
import { WaitingList } from './parts/WaitingList'
import { WrittenList } from './parts/WrittenList'

type Tab = 'waiting' | 'written'

const TABS = [
  { value: 'waiting', text: '待评价' },
  { value: 'written', text: '已评价' },
] as const

/** My reviews (spec 2): goods that can be reviewed, and the reviews written so far. */
export function MyCommentScreen({ tab: first }: { tab?: string }) {
  const hasWritten = isServed('/ext/comment/mine')
  const [tab, setTab] = useState<Tab>(hasWritten && first === 'written' ? 'written' : 'waiting')
  const signedIn = useSignedIn()
  const { viewing, view, close } = usePictureViewer()
  return (
    <Screen title="我的评价" gated overlay={<PictureViewer viewing={viewing} onClose={close} />}>
      {hasWritten && <Tabs tabs={TABS} value={tab} onChange={setTab} />}
      {tab === 'waiting' ? (
        <WaitingList enabled={signedIn} />
      ) : (
        <WrittenList enabled={signedIn} onView={view} />
      )}
    </Screen>
  )
}
