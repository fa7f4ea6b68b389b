import { type Buyer, buyerErrors, normaliseBuyer } from './buyer'

const good: Buyer = { name: '李雷', phone: '13900000000', idNumber: '11010519491231002X' }

describe('the buyer of a vehicle', () => {
  it.each<[string, Partial<Buyer>, Partial<Buyer>]>([
    ['everything is there', {}, {}],
    ['typed with blanks and a small x', { phone: '139 0000 0000', idNumber: '110105 19491231 002x' }, {}],
    [
      'nothing is',
      { name: '', phone: '', idNumber: '' },
      { name: '请填写购车人姓名', phone: '请填写手机号', idNumber: '请填写身份证号' },
    ],
    ['one character', { name: '李' }, { name: '姓名至少 2 个字' }],
    ['signs in the name', { name: '李雷#1' }, { name: '姓名不能含有表情和特殊符号' }],
    ['a short phone', { phone: '139' }, { phone: '请填写正确的 11 位手机号' }],
    ['a wrong check digit', { idNumber: '110105194912310021' }, { idNumber: '请填写正确的 18 位身份证号' }],
  ])('%s', (_, part, errors) => expect(buyerErrors({ ...good, ...part })).toEqual(errors))

  it('is sent normalised', () =>
    expect(
      normaliseBuyer({ name: ' 李雷 ', phone: '139-0000-0000', idNumber: '11010519491231002x' }),
    ).toEqual(good))
})
