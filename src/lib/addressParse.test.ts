import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pick, seededRandom } from '@contract/rules/seededRandom'
import { createAddressParser } from './addressParse'
import type { RegionNode } from './regionNames'

type Row = [code: string, name: string, children?: Row[]]
const toNode = ([code, name, children]: Row): RegionNode => ({ code, name, children: children?.map(toNode) })
const file = resolve(__dirname, '../../mall/seeds/data/regions.json')
const tree = (JSON.parse(readFileSync(file, 'utf8')) as Row[]).map(toNode)
const parse = createAddressParser(tree)

/** Formats a result as name|phone|province|city|district|detail. */
const read = (text: string) => {
  const { name, phone, provinceName, cityName, districtName, detail } = parse(text)
  return [name, phone, provinceName, cityName, districtName, detail].join('|')
}

const ZHANG = '张三|13800000001|广东省|深圳市|南山区|科技园1号'

describe('name, phone, region and detail in any order', () => {
  test.each([
    '张三 13800000001 广东省深圳市南山区科技园1号',
    '张三，13800000001，广东省深圳市南山区科技园1号',
    '张三,13800000001,广东省,深圳市,南山区,科技园1号',
    '张三\n13800000001\n广东省深圳市南山区\n科技园1号',
    '张三；13800000001；广东省 深圳市 南山区；科技园1号',
    '张三|13800000001|广东省|深圳市|南山区|科技园1号',
    '张三13800000001广东省深圳市南山区科技园1号',
    '13800000001张三广东省深圳市南山区科技园1号',
    '广东省深圳市南山区科技园1号张三13800000001',
    '广东省深圳市南山区科技园1号13800000001张三',
    '广东省深圳市南山区科技园1号 张三 13800000001',
    '广东省深圳市南山区科技园1号 13800000001 张三',
    '13800000001 广东省深圳市南山区科技园1号 张三',
    '13800000001 张三 广东省深圳市南山区科技园1号',
    '张三 广东省深圳市南山区科技园1号 13800000001',
    '  张三\t13800000001\r\n广东省/深圳市/南山区 科技园1号  ',
    '广东省深圳市南山区 张三 13800000001 科技园1号',
    '收货人：张三 手机号：13800000001 地址：广东省深圳市南山区科技园1号',
    '收货人: 张三\n手机号码: 13800000001\n所在地区: 广东省 深圳市 南山区\n详细地址: 科技园1号',
    '姓名：张三，电话：13800000001，收货地址：广东省深圳市南山区科技园1号',
    '收件人张三 电话13800000001 地址广东省深圳市南山区科技园1号',
    '联系人:张三;联系电话:13800000001;所在地区:广东省深圳市南山区;详细地址:广东省深圳市南山区科技园1号',
    '所在地区：广东省深圳市南山区\n详细地址：科技园1号\n收货人：张三\n联系方式：13800000001',
    '张三（收） 13800000001 广东省深圳市南山区科技园1号',
    '张三收 13800000001 广东省深圳市南山区科技园1号',
    '张三 13800000001 广东省深圳市南山区科技园1号 邮编：518057',
    '518057 广东省深圳市南山区科技园1号 张三 13800000001',
    '中国广东省深圳市南山区科技园1号 张三 13800000001'.replace('中国', ''),
    '\u202a张三\u202c 13800000001\u200b 广东省深圳市南山区科技园1号',
    '张三　１３８０００００００１　广东省深圳市南山区科技园1号',
  ])('%j', (text) => {
    expect(read(text)).toBe(ZHANG)
  })
})

describe('phones in pasted text', () => {
  test.each([
    ['138 0000 0001', '13800000001'],
    ['138-0000-0001', '13800000001'],
    ['+8613800000001', '13800000001'],
    ['+86 138 0000 0001', '13800000001'],
    ['+86-138-0000-0001', '13800000001'],
    ['86 13800000001', '13800000001'],
    ['008613800000001', '13800000001'],
    ['(+86)13800000001', '13800000001'],
    ['86-13800000001', '13800000001'],
    ['1380 000 0001', '13800000001'],
    ['１３８-００００-０００１', '13800000001'],
    ['电话：13800000001', '13800000001'],
    ['手机13800000001', '13800000001'],
    ['Tel: 138 0000 0001', '13800000001'],
    ['0312-8888666', '0312-8888666'],
    ['010-88886666-801', '010-88886666-801'],
    ['13800000001 13900000002', '13800000001'],
    ['13800000001/13900000002', '13800000001'],
    ['138****0001', ''],
    ['1380000000', ''],
    ['138000000012', ''],
  ])('the phone in %j is read as %j', (written, phone) => {
    const parsed = parse(`李晓明 ${written} 河北省保定市莲池区朝阳南大街2266号`)
    expect(parsed.phone).toBe(phone)
    expect([parsed.name, parsed.districtName]).toEqual(['李晓明', '莲池区'])
    if (phone) expect(parsed.detail).toBe('朝阳南大街2266号')
  })
})

describe('regions in several spellings', () => {
  test.each([
    ['河北保定莲池区朝阳南大街1号', '河北省|保定市|莲池区|朝阳南大街1号'],
    ['河北 保定 莲池 朝阳南大街1号', '河北省|保定市|莲池区|朝阳南大街1号'],
    ['保定市莲池区朝阳南大街1号', '河北省|保定市|莲池区|朝阳南大街1号'],
    ['保定莲池区朝阳南大街1号', '河北省|保定市|莲池区|朝阳南大街1号'],
    ['莲池区朝阳南大街1号', '河北省|保定市|莲池区|朝阳南大街1号'],
    ['河北省莲池区朝阳南大街1号', '河北省|保定市|莲池区|朝阳南大街1号'],
    ['河北省保定市朝阳南大街1号', '河北省|保定市||朝阳南大街1号'],
    ['广西南宁青秀区民族大道1号', '广西壮族自治区|南宁市|青秀区|民族大道1号'],
    ['广西省南宁市青秀区民族大道1号', '广西壮族自治区|南宁市|青秀区|民族大道1号'],
    ['广西壮族自治区南宁市青秀区民族大道1号', '广西壮族自治区|南宁市|青秀区|民族大道1号'],
    ['内蒙古呼和浩特市赛罕区大学东路1号', '内蒙古自治区|呼和浩特市|赛罕区|大学东路1号'],
    ['内蒙古自治区锡林郭勒盟锡林浩特市团结大街1号', '内蒙古自治区|锡林郭勒盟|锡林浩特市|团结大街1号'],
    ['内蒙 古', '|||内蒙 古'],
    ['新疆乌鲁木齐市天山区中山路1号', '新疆维吾尔自治区|乌鲁木齐市|天山区|中山路1号'],
    ['新疆伊犁州伊宁市解放路1号', '新疆维吾尔自治区|伊犁哈萨克自治州|伊宁市|解放路1号'],
    ['宁夏银川金凤区北京中路1号', '宁夏回族自治区|银川市|金凤区|北京中路1号'],
    ['西藏拉萨市城关区八廓街1号', '西藏自治区|拉萨市|城关区|八廓街1号'],
    ['黑龙江哈尔滨南岗区西大直街1号', '黑龙江省|哈尔滨市|南岗区|西大直街1号'],
    ['湖北恩施州恩施市舞阳大道1号', '湖北省|恩施土家族苗族自治州|恩施市|舞阳大道1号'],
    ['湖北省恩施市舞阳大道1号', '湖北省|恩施土家族苗族自治州|恩施市|舞阳大道1号'],
    ['云南省大理市苍山路1号', '云南省|大理白族自治州|大理市|苍山路1号'],
    ['云南大理州大理市苍山路1号', '云南省|大理白族自治州|大理市|苍山路1号'],
    ['广西柳州市融水县融水镇1号', '广西壮族自治区|柳州市|融水苗族自治县|融水镇1号'],
    ['吉林省吉林市船营区北京路1号', '吉林省|吉林市|船营区|北京路1号'],
    ['吉林省长春市朝阳区红旗街1号', '吉林省|长春市|朝阳区|红旗街1号'],
    ['长春朝阳区红旗街1号', '吉林省|长春市|朝阳区|红旗街1号'],
    ['江苏省昆山市花桥镇1号', '江苏省|苏州市|昆山市|花桥镇1号'],
    ['江苏苏州昆山花桥镇1号', '江苏省|苏州市|昆山市|花桥镇1号'],
    ['昆山市花桥镇1号', '江苏省|苏州市|昆山市|花桥镇1号'],
    ['广东深圳南山科技园1号', '广东省|深圳市|南山区|科技园1号'],
    ['深圳南山区科技园1号', '广东省|深圳市|南山区|科技园1号'],
    ['深圳市科技园1号', '广东省|深圳市||科技园1号'],
    ['河北石家庄赵县石塔路1号', '河北省|石家庄市|赵县|石塔路1号'],
  ])('%s', (text, expected) => {
    expect(read(`李晓明 13800000001 ${text}`)).toBe(`李晓明|13800000001|${expected}`)
  })

  test.each([
    ['北京市朝阳区望京街1号', '北京市|北京市|朝阳区|望京街1号'],
    ['北京朝阳区望京街1号', '北京市|北京市|朝阳区|望京街1号'],
    ['北京市北京市朝阳区望京街1号', '北京市|北京市|朝阳区|望京街1号'],
    ['北京 北京市 朝阳区 望京街1号', '北京市|北京市|朝阳区|望京街1号'],
    ['北京市市辖区朝阳区望京街1号', '北京市|北京市|朝阳区|望京街1号'],
    ['北京东城区王府井1号', '北京市|北京市|东城区|王府井1号'],
    ['北京市海淀路1号', '北京市|北京市||海淀路1号'],
    ['上海浦东世纪大道1号', '上海市|上海市|浦东新区|世纪大道1号'],
    ['上海市浦东新区世纪大道1号', '上海市|上海市|浦东新区|世纪大道1号'],
    ['浦东新区世纪大道1号', '上海市|上海市|浦东新区|世纪大道1号'],
    ['天津市河北区中山路1号', '天津市|天津市|河北区|中山路1号'],
    ['天津河北区中山路1号', '天津市|天津市|河北区|中山路1号'],
    ['重庆市万州区北山大道1号', '重庆市|重庆市|万州区|北山大道1号'],
    ['重庆万州高笋塘1号', '重庆市|重庆市|万州区|高笋塘1号'],
    ['重庆市秀山县中和街道1号', '重庆市|重庆市|秀山土家族苗族自治县|中和街道1号'],
  ])('a region in a municipality: %s', (text, expected) => {
    expect(read(`李晓明 13800000001 ${text}`)).toBe(`李晓明|13800000001|${expected}`)
  })

  test.each([
    ['湖北省仙桃市钱沟路1号', '429004', '仙桃市', '钱沟路1号'],
    ['湖北仙桃市钱沟路1号', '429004', '仙桃市', '钱沟路1号'],
    ['湖北仙桃钱沟路1号', '429004', '仙桃市', '钱沟路1号'],
    ['仙桃市钱沟路1号', '429004', '仙桃市', '钱沟路1号'],
    ['湖北省神农架林区松柏镇1号', '429021', '神农架林区', '松柏镇1号'],
    ['河南省济源市济水大街1号', '419001', '济源市', '济水大街1号'],
    ['海南省琼海市嘉积镇1号', '469002', '琼海市', '嘉积镇1号'],
    ['新疆石河子市北四路1号', '659001', '石河子市', '北四路1号'],
  ])('a region in a county governed by its province: %s', (text, code, district, detail) => {
    const parsed = parse(`李晓明 13800000001 ${text}`)
    expect([parsed.districtCode, parsed.districtName, parsed.detail]).toEqual([code, district, detail])
    expect(parsed.cityCode).toBe(`${code.slice(0, 2)}9000`)
  })

  test.each([
    ['广东省东莞市长安镇1号', '东莞市', '长安镇1号'],
    ['东莞市长安镇1号', '东莞市', '长安镇1号'],
    ['广东东莞长安镇1号', '东莞市', '长安镇1号'],
    ['广东省中山市石岐街道1号', '中山市', '石岐街道1号'],
  ])('a region in a city without districts: %s', (text, city, detail) => {
    const parsed = parse(`李晓明 13800000001 ${text}`)
    expect([parsed.cityName, parsed.districtName, parsed.detail]).toEqual([city, city, detail])
  })
})

describe('ambiguous regions are not guessed', () => {
  test.each([
    [
      'a district that several cities have',
      '李晓明 13800000001 鼓楼区中山路1号',
      '李晓明|13800000001||||鼓楼区中山路1号',
    ],
    [
      'shared within the province',
      '李晓明 13800000001 江苏省鼓楼区中山路1号',
      '李晓明|13800000001|江苏省|||鼓楼区中山路1号',
    ],
    [
      'a district of another city',
      '李晓明 13800000001 深圳市莲池区1号',
      '李晓明|13800000001|广东省|深圳市||莲池区1号',
    ],
    ['a street named after a city', '李晓明 13800000001 北京路12号', '李晓明|13800000001||||北京路12号'],
    [
      'a street named after a city, in another',
      '李晓明 13800000001 昆明市盘龙区北京路12号',
      '李晓明|13800000001|云南省|昆明市|盘龙区|北京路12号',
    ],
    ['a building named after a city', '李晓明 13800000001 上海大厦3楼', '李晓明|13800000001||||上海大厦3楼'],
    [
      'a park named like a district',
      '李晓明 13800000001 北京朝阳公园1号',
      '李晓明|13800000001|北京市|北京市||朝阳公园1号',
    ],
    [
      'a district that the tree lacks',
      '李晓明 13800000001 河北省保定市北市区1号',
      '李晓明|13800000001|河北省|保定市||北市区1号',
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test('a person named like a place is not read as a place', () => {
    expect(read('张北京 13800000001 广东省深圳市南山区科技园1号')).toBe(
      '张北京|13800000001|广东省|深圳市|南山区|科技园1号',
    )
    expect(read('李海南 13800000001 海南省海口市龙华区滨海大道1号')).toBe(
      '李海南|13800000001|海南省|海口市|龙华区|滨海大道1号',
    )
  })
})

describe('names in pasted text', () => {
  test.each([
    ['欧阳娜娜', '欧阳娜娜'],
    ['老周', '老周'],
    ['王女士', '王女士'],
    ['张先生', '张先生'],
    ['阿依古丽·买买提', '阿依古丽·买买提'],
    ['John Smith', 'John Smith'],
    ['木子', '木子'],
    ['姓名：科技园', '科技园'],
    ['收货人:Zhou', 'Zhou'],
  ])('the name in %j, before the phone', (written, name) => {
    expect(read(`${written} 13800000001 广东省深圳市南山区科技园1号`)).toBe(
      `${name}|13800000001|广东省|深圳市|南山区|科技园1号`,
    )
  })

  test.each([
    ['广东省深圳市南山区科技园1号502室李晓明13800000001', '李晓明', '科技园1号502室'],
    ['广东省深圳市南山区粤海街道科技园A座502王小二13800000001', '王小二', '粤海街道科技园A座502'],
    ['广东省深圳市南山区科技园3栋2单元张三', '张三', '科技园3栋2单元'],
    ['广东省深圳市南山区科技园1号楼下小卖部13800000001', '', '科技园1号楼下小卖部'],
    ['广东省深圳市南山区科技园1号东门13800000001', '', '科技园1号东门'],
    ['广东省深圳市南山区科技园', '', '科技园'],
    ['广东省深圳市南山区 高新园 13800000001', '', '高新园'],
    ['广东省深圳市南山区 科技园 1号 张三 13800000001', '张三', '科技园 1号'],
    ['广东省深圳市南山区 Tower A 张三 13800000001', '张三', 'Tower A'],
  ])('the name in %s', (text, name, detail) => {
    const parsed = parse(text)
    expect([parsed.name, parsed.detail]).toEqual([name, detail])
  })
})

describe('details in pasted text', () => {
  test.each([
    ['建设路12号，3栋2单元', '建设路12号，3栋2单元'],
    ['建设路12号 3栋 2单元', '建设路12号 3栋 2单元'],
    ['建设路12号(近地铁站)', '建设路12号(近地铁站)'],
    ['朝阳南大街2266号拓岭汽车', '朝阳南大街2266号拓岭汽车'],
    ['河北省保定市莲池区建设路12号', '建设路12号'],
    ['Building 5, Room 1203', 'Building 5,Room 1203'],
  ])('the detail of %j is %j', (written, detail) => {
    expect(read(`李晓明 13800000001 河北省保定市莲池区 ${written}`)).toBe(
      `李晓明|13800000001|河北省|保定市|莲池区|${detail}`,
    )
  })
})

describe('addresses as copied from other shops', () => {
  test.each([
    [
      '李四, 13800000001, 浙江省 杭州市 余杭区 五常街道 文一西路969号',
      '李四|13800000001|浙江省|杭州市|余杭区|五常街道 文一西路969号',
    ],
    [
      '收件人：李四\n联系方式：13800000001\n所在地区：浙江杭州市余杭区五常街道\n详细地址：文一西路969号',
      '李四|13800000001|浙江省|杭州市|余杭区|五常街道 文一西路969号',
    ],
    [
      '湖北省武汉市洪山区珞喻路1037号华中科技大学 李四 138-0000-0001',
      '李四|13800000001|湖北省|武汉市|洪山区|珞喻路1037号华中科技大学',
    ],
    [
      '姓名:李四 手机:13800000001 省市区:新疆维吾尔自治区乌鲁木齐市天山区 街道地址:中山路1号 邮编:830000',
      '李四|13800000001|新疆维吾尔自治区|乌鲁木齐市|天山区|中山路1号',
    ],
    [
      '李四 13800000001\n北京市 北京市 海淀区 中关村街道\n中关村大街27号1101室',
      '李四|13800000001|北京市|北京市|海淀区|中关村街道 中关村大街27号1101室',
    ],
  ])('%j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('little or unusual text', () => {
  test.each([
    ['', '|||||'],
    ['   \n ', '|||||'],
    ['13800000001', '|13800000001||||'],
    ['张三', '张三|||||'],
    ['广东省深圳市南山区', '||广东省|深圳市|南山区|'],
    ['张三 13800000001', '张三|13800000001||||'],
    ['建设路12号', '|||||建设路12号'],
    ['广东省深圳市南山区 张三 13800000001', '张三|13800000001|广东省|深圳市|南山区|'],
  ])('%j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test('a very long text is cut, not refused', () => {
    expect(parse('省市区'.repeat(50_000)).detail.length).toBeLessThanOrEqual(500)
  })

  test('without a region tree the other parts are still read', () => {
    expect(createAddressParser([])('张三 13800000001 科技园1号')).toMatchObject({
      name: '张三',
      phone: '13800000001',
      provinceCode: '',
      detail: '科技园1号',
    })
  })
})

describe('every district of the tree', () => {
  const rows = tree.flatMap((province) =>
    (province.children ?? []).flatMap((city) =>
      (city.children ?? []).map((district) => ({ province, city, district })),
    ),
  )

  test('is found when written in full', () => {
    expect(rows.length).toBeGreaterThan(2800)
    const lost = rows.filter(({ province, city, district }) => {
      const named = [province, city, district].filter(({ code }) => !/^\d\d9000$/.test(code))
      const parsed = parse(`张三 13800000001 ${named.map(({ name }) => name).join('')}人民路1号`)
      const place = [parsed.provinceCode, parsed.cityCode, parsed.districtName]
      const right = place.join() === [province.code, city.code, district.name].join()
      return !right || parsed.detail !== '人民路1号' || parsed.name !== '张三'
    })
    expect(lost.map(({ district }) => district.name)).toEqual([])
  })

  test('is found with parts in any order and with any separators', () => {
    const random = seededRandom(86)
    for (let round = 0; round < 500; round++) {
      const { province, city, district } = pick(random, rows)
      if (/^\d\d9000$/.test(city.code)) continue
      const region = [province.name, city.name, district.name].join(pick(random, ['', ' ', '/', '-']))
      const parts = [
        pick(random, ['张三', '李晓明', '王女士']),
        pick(random, ['13800000001', '138 0000 0001']),
      ]
      const address = `${region}${pick(random, ['', ' '])}人民路1号`
      const order = random() < 0.5 ? [...parts, address] : [address, ...parts]
      const parsed = parse(order.join(pick(random, [' ', '，', '\n', ';'])))
      expect([parsed.name, parsed.phone, parsed.cityCode, parsed.districtName, parsed.detail]).toEqual([
        parts[0],
        '13800000001',
        city.code,
        district.name,
        '人民路1号',
      ])
    }
  })
})
