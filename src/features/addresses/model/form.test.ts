import { EMPTY_FORM, fillFromBook, fillIn, formErrors, formOf, isSameForm, wireOf } from './form'

const region = {
  provinceCode: '110000',
  provinceName: '北京市',
  cityCode: '110100',
  cityName: '北京市',
  districtCode: '110108',
  districtName: '海淀区',
}
const good = { ...EMPTY_FORM, name: '周行', phone: '138 0000 0001', region, detail: '中关村大街 1 号 3#502' }

test('a valid form has no errors and is sent normalised', () => {
  expect(formErrors(good)).toEqual({})
  expect(wireOf(good)).toMatchObject({ phone: '13800000001', districtCode: '110108', tag: '' })
})

test('an empty form has an error at each field', () => {
  expect(formErrors(EMPTY_FORM)).toEqual({
    name: '请填写收货人姓名',
    phone: '请填写手机号',
    region: '请选择所在地区',
    detail: '请填写详细地址',
  })
})

test.each([
  ['name', { name: '周行😀' }, '姓名不能含有表情和特殊符号'],
  ['name', { name: '周'.repeat(26) }, '收货人姓名最多 25 个汉字或 50 个字母'],
  ['phone', { phone: '1380000000' }, '请填写正确的 11 位手机号'],
  ['phone', { phone: '10800000001' }, '请填写正确的 11 位手机号'],
  ['detail', { detail: ' 1 ' }, '详细地址至少 2 个字'],
  ['detail', { detail: '路'.repeat(101) }, '详细地址最多 100 个汉字或 200 个字母'],
  ['region', { region: { ...region, districtCode: '', districtName: '' } }, '请选择所在地区'],
])('%s: %p is refused', (field, change, message) => {
  expect(formErrors({ ...good, ...change })).toEqual({ [field]: message })
})

test('a code missing from all lists is kept unchanged', () => {
  const stored = {
    id: 'a1',
    ...wireOf({ ...good, region: { ...region, districtCode: '429004', districtName: '仙桃市' } }),
  }
  expect(wireOf(formOf(stored)).districtCode).toBe('429004')
})

test('a difference of spaces only is not a change', () => {
  expect(isSameForm(good, { ...good, name: '周行 ', phone: '13800000001' })).toBe(true)
  expect(isSameForm(good, { ...good, tag: '家' })).toBe(false)
})

test('an unrecognised part does not change its field', () => {
  const filled = fillIn(good, { name: '', phone: '13900000002', detail: '' })
  expect(filled).toEqual({ ...good, phone: '13900000002' })
})

test('a partly recognised region replaces the whole region', () => {
  const filled = fillIn(good, {
    name: '',
    phone: '',
    detail: '',
    provinceCode: '420000',
    provinceName: '湖北省',
  })
  expect(filled.region).toMatchObject({ provinceName: '湖北省', cityName: '', districtName: '' })
})

test("an unknown code of the platform's address book is kept with its names", () => {
  const picked = {
    name: '李静',
    phone: '+86 13900000002',
    provinceName: '湖北省',
    cityName: '',
    districtName: '仙桃市',
    districtCode: '429004',
    detail: '沔州大道 2 号',
  }
  expect(fillFromBook(EMPTY_FORM, picked, [])).toMatchObject({
    name: '李静',
    phone: '13900000002',
    region: { provinceCode: '420000', cityName: '仙桃市', districtCode: '429004', districtName: '仙桃市' },
  })
  expect(fillFromBook(good, { ...picked, districtCode: '' }, []).region).toEqual(region)
})
