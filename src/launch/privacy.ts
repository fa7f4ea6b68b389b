import { onPrivacyAsked } from '@/platform/privacy'
import { askPrivacy } from '@/shell/privacyQuestion'

/** What WeChat wants to be asked before private abilities is asked in our words, over whatever page is open. */
export function answerPrivacyQuestions() {
  onPrivacyAsked(askPrivacy)
}
