/** Asks the shopper; `answer` may be called once. */
export type PrivacyQuestion = (answer: (agreed: boolean) => void) => void

/** Only WeChat asks for a leave of its own before private abilities; elsewhere each ability asks by itself. */
export function onPrivacyAsked(_ask: PrivacyQuestion): void {}

export function openPrivacyContract(): void {}
