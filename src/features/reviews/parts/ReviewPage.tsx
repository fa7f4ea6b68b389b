import type { ReactNode } from 'react'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import type { Viewing } from '@/ui/PictureViewer/usePictureViewer'
import { StickyBar } from '@/ui/StickyBar/StickyBar'

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
