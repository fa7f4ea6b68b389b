/** The people of the demonstration. Sign in with their phone and the code from the desk. */
export const PEOPLE = [
  { id: 'u-laozhou', phone: '13800000001', nickName: '老周', sex: 'male' },
  { id: 'u-xiaolin', phone: '13800000002', nickName: '', sex: 'unknown' },
  { id: 'u-ajie', phone: '13800000003', nickName: '阿杰', sex: 'male' },
] as const

export interface AddressScene {
  userId: string
  name: string
  phone: string
  province: [code: string, name: string]
  city: [code: string, name: string]
  district: [code: string, name: string]
  detail: string
  tag: string
}

/** Delivery address of 老周's orders, as an order stores it: the first of his addresses below. */
export const HOME_OF_LAOZHOU = {
  name: '周建国',
  phone: '13800000001',
  provinceName: '河北省',
  cityName: '保定市',
  districtName: '莲池区',
  detail: '朝阳南大街 266 号院 3 号楼 2 单元 501',
}

/** The first address of a person is the default. */
export const ADDRESSES: AddressScene[] = [
  {
    userId: 'u-laozhou',
    name: '周建国',
    phone: '13800000001',
    province: ['130000', '河北省'],
    city: ['130600', '保定市'],
    district: ['130606', '莲池区'],
    detail: '朝阳南大街 266 号院 3 号楼 2 单元 501',
    tag: '家',
  },
  {
    userId: 'u-laozhou',
    name: '周建国',
    phone: '13800000001',
    province: ['130000', '河北省'],
    city: ['130600', '保定市'],
    district: ['130609', '徐水区'],
    detail: '朝阳北大街 2288 号 建材市场东区 17 号',
    tag: '公司',
  },
  {
    userId: 'u-ajie',
    name: '陈杰',
    phone: '13800000003',
    province: ['650000', '新疆维吾尔自治区'],
    city: ['650100', '乌鲁木齐市'],
    district: ['650104', '新市区'],
    detail: '北京北路 1188 号',
    tag: '家',
  },
]
