import type { ReactNode } from 'react'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import type { Viewing } from '@/ui/PictureViewer/usePictureViewer'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { Switch } from '@/ui/Switch/Switch'
import styles from './parts.module.scss'

interface ReviewPageProps {
  title: string
  /** Text of the button; undefined hides it when there is nothing to submit. */
  submitText: string | undefined
  sending: boolean
  onSubmit: () => void
  viewing: Viewing | null
  onStopViewing: () => void
  children: ReactNode
}

/** Frame of the review pages: picture viewer as overlay, and one button at the bottom. */
export function ReviewPage(props: ReviewPageProps) {
  const { title, submitText, sending, onSubmit, viewing, onStopViewing, children } = props
  return (
    <Screen
      title={title}
      gated
      overlay={<PictureViewer viewing={viewing} onClose={onStopViewing} />}
      footer={
        submitText && (
          <StickyBar>
            <Button block loading={sending} onTap={onSubmit}>
              {submitText}
            </Button>
          </StickyBar>
        )
      }
    >
      {children}
    </Screen>
  )
}

/** Switch for writing a review anonymously. */
export function AnonymousCell({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <CellGroup className={styles.group}>
      <Cell
        title="匿名评价"
        note="其他车友看不到您的昵称和头像"
        value={<Switch on={on} onChange={onChange} label="匿名评价" />}
      />
    </CellGroup>
  )
}
