import type { PrivacyQuestion } from './types'

/** Does nothing: only mini-programs have a privacy consent; in a browser each ability has its own permission dialog. */
export function onPrivacyRequested(_ask: PrivacyQuestion): void {}

export function openPrivacyContract(): void {}
