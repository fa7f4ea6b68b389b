import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { type LineDraft, lineOf, lineProblem, type ReviewDraft } from './form'
import { useDraft } from './useDraft'
import { useSending, useSubmitCheck } from './useSending'

interface OneReview {
  /** Id of the line in the draft. */
  id: string
  /** Key of the stored draft; the id by default. */
  draftKey?: string
  /** Draft that the form begins with while nothing is stored. */
  initial?: ReviewDraft
  /** False for a follow-up, which has no stars. */
  hasScore?: boolean
  /** Toast after the submission. */
  thanks: string
  submit(line: LineDraft, anonymous: boolean): Promise<unknown>
}

/** State of a form for a single review: its draft, and the properties of its page, its line and its switch. */
export function useOneReview({ id, draftKey = id, initial, hasScore = true, thanks, submit }: OneReview) {
  const { draft, changeLine, setAnonymous, finish } = useDraft(draftKey, initial)
  const { sending, send } = useSending(thanks, finish)
  const { viewing, view, close } = usePictureViewer()
  const line = lineOf(draft, id)
  const check = useSubmitCheck(lineProblem(line, hasScore))
  const onSubmit = () => {
    if (check.passes()) void send(() => submit(line, draft.anonymous))
  }
  return {
    page: { sending, onSubmit, viewing, onStopViewing: close },
    line: {
      value: line,
      problem: check.shown,
      onChange: changeLine,
      onView: view,
      onWaiting: check.onWaiting,
    },
    anonymous: { on: draft.anonymous, onChange: setAnonymous },
  }
}
