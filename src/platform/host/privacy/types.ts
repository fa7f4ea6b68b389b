/** Shows the question to the shopper; `answer` may be called once. */
export type PrivacyQuestion = (answer: (agreed: boolean) => void) => void

/**
 * Id of the agree button, which the platform requires with the answer; it has
 * `open-type="agreePrivacyAuthorization"`.
 */
export const AGREE_BUTTON_ID = 'agree-privacy'
