/** Asks the shopper; `answer` may be called once. */
export type PrivacyQuestion = (answer: (agreed: boolean) => void) => void

/** The platform wants to know which button was tapped; it carries `open-type="agreePrivacyAuthorization"`. */
export const AGREE_BUTTON_ID = 'agree-privacy'
