import type { PrivacyQuestion } from './types'

/** Only WeChat asks for a leave of its own before private abilities; elsewhere each ability asks by itself. */
export function onPrivacyAsked(_ask: PrivacyQuestion): void {}

export function openPrivacyContract(): void {}
