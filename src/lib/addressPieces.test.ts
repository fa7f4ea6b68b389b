import { extractPhone, normaliseText, splitPieces } from './addressPieces'

const kinds = (text: string) => splitPieces(text).map((piece) => `${piece.kind}:${piece.text}`)

describe('pasted text', () => {
  test('is normalised to one spelling', () => {
    expect(normaliseText('收货人：\u200b张三　１３８＋\ufeff\ue010')).toBe('收货人:张三 138+')
  })

  test.each([
    ['张三 138-0000-0001 莲池区', '13800000001', ['text:张三', 'phone:\ue010', 'text:莲池区']],
    ['电话:13800000001', '13800000001', ['phone:\ue010']],
    ['0312-8888666', '0312-8888666', ['phone:\ue010']],
    ['13800000001 0312-8888666', '13800000001', ['phone:\ue010', 'text:0312-8888666']],
    ['没有电话', '', ['text:没有电话']],
  ])('the phone is extracted from %j', (text, phone, rest) => {
    const found = extractPhone(text)
    expect(found.phone).toBe(phone)
    expect(kinds(found.rest)).toEqual(rest)
  })

  test.each([
    ['收货人:张三 地址:建设路1号', ['name:张三', 'address:建设路1号']],
    ['收货人张三，收货地址建设路1号', ['name:张三', 'address:建设路1号']],
    ['所在地区:河北 详细地址: 建设路1号', ['text:河北', 'address:建设路1号']],
    ['建设路1号 邮编:071000', ['text:建设路1号']],
    ['071000 建设路1号', ['text:建设路1号']],
    ['John Smith, Tower', ['text:John Smith', 'text:Tower']],
    ['', []],
  ])('%j is split into pieces', (text, expected) => {
    expect(kinds(text)).toEqual(expected)
  })

  test('each piece has the separator before it', () => {
    expect(splitPieces('建设路1号，3栋；2单元 501').map(({ before }) => before)).toEqual([
      ' ',
      '，',
      '；',
      ' ',
    ])
  })
})
