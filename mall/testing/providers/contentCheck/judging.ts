/** Result of a check of a text or picture. */
export interface Verdict {
  suggest: 'pass' | 'review' | 'risky'
  /** WeChat's label: 100 is normal, 20002 porn, 20006 crime, 21000 other. */
  label: number
}

export type Judge = (content: string) => Verdict

export const PASS: Verdict = { suggest: 'pass', label: 100 }

/** Judges by two words, so that tests need no real ones: `违禁` is risky, `可疑` needs a person's review. */
export const judgeByWord: Judge = (content) => {
  if (content.includes('违禁')) return { suggest: 'risky', label: 20006 }
  if (content.includes('可疑')) return { suggest: 'review', label: 21000 }
  return PASS
}
