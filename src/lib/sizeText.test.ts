import { sizeText } from './sizeText'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [12_288, '12 KB'],
  [1_048_576, '1.0 MB'],
  [1_500_000, '1.4 MB'],
])('%p bytes are shown as %p', (bytes, text) => expect(sizeText(bytes)).toBe(text))
