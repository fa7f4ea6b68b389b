import { onPrivacyRequested } from '@/platform/host/privacy'
import { askPrivacy } from '@/shell/privacyQuestion'

/** Shows our own dialog for the privacy consent that a mini-program's platform requires, over any open page. */
export function answerPrivacyQuestions() {
  onPrivacyRequested(askPrivacy)
}
