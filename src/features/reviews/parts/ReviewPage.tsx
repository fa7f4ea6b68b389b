import type { ReactNode } from 'react'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import type { Viewing } from '@/ui/PictureViewer/usePictureViewer'
import { StickyBar } from '@/ui/StickyBar/StickyBar'

interface ReviewPageProps {
  title: string
  /** Words of the button; none while there is nothing to send. */
  submitText: string | undefined
  sending: boolean
  onSubmit: () => void
  viewing: Viewing | null
  onStopViewing: () => void
  children: ReactNode
}

/** Frame of the pages that send a review: its pictures full screen over it, one button at its foot. */
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
