/** Does nothing: only mini-program platforms require this privacy consent. */
export function answerPrivacyQuestions(): void {}
