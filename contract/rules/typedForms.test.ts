import { typedForms } from './typedForms'

test.each([
  ['a phone', '13800000001', ['13800000001']],
  ['a phone with blanks', '138 0000 0001', ['13800000001', '138 0000 0001']],
  [
    'a phone with its country',
    '+86 138-0000-0001',
    ['13800000001', '8613800000001', '+8613800000001', '+86 138-0000-0001'],
  ],
  ['a phone in full width', '１３８００００００01', ['13800000001', '１３８００００００01']],
  ['a part of a phone', '138-0000', ['138-0000', '1380000']],
  ['an order number with hyphens', 'TL2026-1128-01', ['TL2026-1128-01', 'TL2026112801']],
  ['a tracking number in small letters', 'sf 1234567890', ['sf 1234567890', 'sf1234567890', 'SF1234567890']],
  ['a parcel of several', 'jd0012345-1-2', ['jd0012345-1-2', 'jd001234512', 'JD001234512', 'JD0012345-1-2']],
  ['a code in small letters', 'lgx 12ab', ['lgx 12ab', 'lgx12ab', 'LGX12AB']],
  ['a name with a blank', '张 三', ['张 三', '张三']],
  ['a name in traditional characters', '張三豐', ['張三豐', '张三丰']],
  ['a name in letters', 'Zhang San', ['Zhang San']],
  ['signs', '%_', ['%_']],
])('%s: %s', (_, typed, forms) => {
  expect(typedForms(typed)).toEqual(forms)
})
