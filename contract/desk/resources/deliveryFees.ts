import { boolean, money, number, tags, text } from '../fields'
import { resource } from '../resource'

/** Codes of provinces with their names. */
const PROVINCES = {
  110000: '北京市',
  120000: '天津市',
  130000: '河北省',
  140000: '山西省',
  150000: '内蒙古自治区',
  210000: '辽宁省',
  220000: '吉林省',
  230000: '黑龙江省',
  310000: '上海市',
  320000: '江苏省',
  330000: '浙江省',
  340000: '安徽省',
  350000: '福建省',
  360000: '江西省',
  370000: '山东省',
  410000: '河南省',
  420000: '湖北省',
  430000: '湖南省',
  440000: '广东省',
  450000: '广西壮族自治区',
  460000: '海南省',
  500000: '重庆市',
  510000: '四川省',
  520000: '贵州省',
  530000: '云南省',
  540000: '西藏自治区',
  610000: '陕西省',
  620000: '甘肃省',
  630000: '青海省',
  640000: '宁夏回族自治区',
  650000: '新疆维吾尔自治区',
  710000: '台湾省',
  810000: '香港特别行政区',
  820000: '澳门特别行政区',
}

export const deliveryFees = resource({
  name: 'delivery-fees',
  title: '运费',
  alsoCalled: ['邮费', '包邮', '快递费'],
  section: 'settings',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'update'],
  actions: {
    copy: {
      undo: { how: '可以在各地区重新修改' },
      label: '用到其他地区',
      confirm: '所选地区会改成和这里一样的运费。已经提交的订单不变。',
      fields: {
        provinces: tags('地区', { required: true, max: 34, options: PROVINCES }),
      },
    },
  },
  fields: {
    name: text('地区', { edit: 'never', list: true }),
    deliverable: boolean('配送', { list: true, filter: true, help: '关闭后不能下单寄到这里' }),
    fee: money('运费', { required: true, list: true, help: '马上用于新的订单；已经提交的订单不变' }),
    freeFrom: money('免运费的商品金额', {
      list: true,
      help: '优惠之后的商品金额达到时免运费；0 为一律免运费，不填为不免',
    }),
    isRemote: boolean('偏远地区', { list: true, filter: true, help: '商品页的运费说明里单独列出' }),
    position: number('顺序', { edit: 'never', isHidden: true }),
  },
})
