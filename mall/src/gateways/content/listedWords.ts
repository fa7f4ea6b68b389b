/**
 * Words that no shopper's text may contain: frauds and offences that no honest text about a truck names. `CONTENT_WORDS`
 * adds the maker's own.
 */
const LISTED = [
  '代开发票',
  '刷单',
  '刷好评',
  '网赌',
  '赌博网站',
  '六合彩',
  '裸聊',
  '约炮',
  '色情',
  '办假证',
  '套现',
  '高利贷',
  '枪支买卖',
  '冰毒',
]

/** Whether a text contains a listed word, also written with blanks or signs between its letters. */
export function hasListedWord(text: string, more: readonly string[] = []): boolean {
  const bare = plain(text)
  return [...LISTED, ...more].some((word) => bare.includes(plain(word)))
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
